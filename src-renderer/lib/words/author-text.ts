import { createContext, useContext, type ComponentType } from 'react'

/** How a text is shown that an author wrote, by the id that an answer gave it; features know one another only through the app. */
export const AuthorText = createContext<ComponentType<{ readonly text: string }>>(() => null)

export function useAuthorText(): ComponentType<{ readonly text: string }> {
  return useContext(AuthorText)
}
