/** The style of a part of the page by its class: not shown on the screen, and alone on paper, in the light theme. */
export const onPaperAlone = (name: string): string => `
@media screen { .${name} { display: none; } }
@media print {
  html { color-scheme: light !important; }
  body > *:not(.${name}) { display: none !important; }
}
`;
