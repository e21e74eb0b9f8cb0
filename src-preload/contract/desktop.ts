/** A page that something outside the window can name: a link, the menu, a notification. */
export type Route =
  | { readonly kind: 'library' | 'browse' | 'inbox' | 'history' | 'settings' }
  /** By its id. */
  | { readonly kind: 'instance' | 'move'; readonly instance: string }
  /** By its id or slug. */
  | { readonly kind: 'project'; readonly project: string }

/** What was opened from outside. `message`: why it leads nowhere, as a sentence. */
export type Opening =
  | { readonly kind: 'route'; readonly route: Route }
  /** The file of a modpack: it is asked where it goes. */
  | { readonly kind: 'pack'; readonly files: readonly { readonly id: string; readonly name: string }[] }
  | { readonly kind: 'refused'; readonly message: string }
