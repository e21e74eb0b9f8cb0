/** What goes wrong in the authorization code flow, with its status where it is not delivered to the redirect URI (fact H93). */
export class OAuthFailure extends Error {
  readonly error: string
  readonly status: number

  constructor(error: string, description: string, status = 400) {
    super(description)
    this.error = error
    this.status = status
  }
}

export interface Delivery {
  readonly error: string
  readonly description: string
  readonly state: string | null
}

/** The redirect URI with an error: always joined by `?`, nothing in it is encoded, as on the real server. */
export function writeErrorAddress(redirectUri: string, { error, description, state }: Delivery): string {
  const tail = state === null ? '' : `&state=${state}`
  return `${redirectUri}?error=${error}&error_description=${description}${tail}`
}

/** A header cannot hold line breaks and the like: those alone are encoded. */
export function writeLocation(address: string): string {
  return address.replaceAll(/[^\x20-\x7e]/g, (sign) => encodeURIComponent(sign))
}
