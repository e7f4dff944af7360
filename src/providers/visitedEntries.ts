/** The addresses of this tab's history since the app was loaded, by React Router's index of the entry. */
export const visited: string[] = [];

/** Remembers the address of the entry of the history that is come to. */
export const rememberEntry = (): void => {
  visited[window.history.state?.idx] = window.location.pathname + window.location.search;
};
