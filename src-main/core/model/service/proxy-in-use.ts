/** Where a proxy is: an address without a scheme is one of HTTP. */
export function proxyUrlOf(text: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`
}

/** Through what the service is reached now. */
export type ProxyInUse =
  | { readonly kind: 'none' }
  /** Without a user name or password. `by`: the variable that names it; null: the setting. */
  | { readonly kind: 'address'; readonly address: string; readonly by: string | null }
  /** What that variable says is no address: nothing is reached. */
  | { readonly kind: 'unreadable'; readonly by: string }
