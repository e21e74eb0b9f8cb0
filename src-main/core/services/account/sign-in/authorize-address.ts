export interface AuthorizeRequest {
  /** Base address of the service's site. */
  readonly siteUrl: string
  readonly clientId: string
  readonly redirectUri: string
  readonly scopes: readonly string[]
  /** URL-safe: the service hands it back without encoding it. */
  readonly state: string
}

/** The page where a person consents (fact H86): scope names joined by `+`. */
export function authorizeAddress({ siteUrl, clientId, redirectUri, scopes, state }: AuthorizeRequest): string {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    scope: scopes.join(' '),
    state,
  })
  return `${siteUrl}/auth/authorize?${query}`
}
