export interface BundledPackage {
  readonly name: string
  readonly version: string
  readonly license: string
  /** What its licence says; '': its package does not bring it. */
  readonly text: string
}

/** Put in by the build, which reads the lock file. */
declare const BUNDLED_PACKAGES: readonly BundledPackage[]

/** What of others is in this program; nothing where it was not built. */
export const bundledPackages: readonly BundledPackage[] =
  typeof BUNDLED_PACKAGES === 'undefined' ? [] : BUNDLED_PACKAGES
