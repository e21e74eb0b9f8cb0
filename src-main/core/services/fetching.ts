/** How files come into the store before anything is decided: it changes no instance. */
import type { UnknownBytes, VersionFile } from '../model/versions/version.ts'
import type { RequestOptions } from './hosting/hosting-service.ts'
import type { Hashes } from './workers/pool.ts'

/** Has a file in the store, whole and verified, and says where it lies. Throws what a download throws. */
export type FetchToStore = (file: VersionFile, signal?: AbortSignal) => Promise<string>

/** What is known of a file by the address that it is at, which a person allowed to be asked. */
export interface AddressedFile extends UnknownBytes {
  readonly addresses: readonly string[]
  readonly filename: string
}

/**
 * Has such a file in the store, verified as far as can be, and says what it is and where it lies. What was fetched by its checksum is not
 * fetched again while this process runs. Throws what a download throws, and `offline`.
 */
export type FetchByAddress = (
  file: AddressedFile,
  options: Pick<RequestOptions, 'freshness' | 'signal'>,
) => Promise<Hashes & { readonly path: string }>

/** What is known of a file that no instance has. `size` in bytes: no more comes; `sha512` in hex. */
export interface KnownFile {
  readonly url: string
  readonly filename: string
  readonly size: number
  readonly sha512: string
}

/** Has such a file in a folder, whole and verified, and says where it lies; what came of it before goes on. Throws what a download throws. */
export type FetchToFolder = (
  file: KnownFile,
  folder: string,
  options: { readonly signal?: AbortSignal | undefined; onBytes?(done: number): void },
) => Promise<string>
