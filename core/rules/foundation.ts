/** The foundation where the settings name none, and in a web app whose back end does not say. */
export const DEFAULT_FOUNDATION = {
  foundationName: 'Stichting Samenklas',
  foundationUrl: 'https://example.org',
} as const;
