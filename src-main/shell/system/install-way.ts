import { realpathSync } from 'node:fs'
import { sep } from 'node:path'

/**
 * How a newer version is installed. `next-start`: it takes the place of the AppImage, which is read anew then; `at-quit`: by its installer, once
 * nothing of this one runs; `by-hand`: the person opens its disk image.
 */
export type InstallWay =
  | { readonly kind: 'next-start'; readonly appImage: string }
  | { readonly kind: 'at-quit' }
  | { readonly kind: 'by-hand' }

export interface HowItRuns {
  readonly platform: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Absolute. */
  readonly execPath: string
  /** false: a checkout. */
  readonly isPackaged: boolean
}

/** null: the system, or whoever checked the sources out, keeps the program current. */
export function findInstallWay({ platform, env, execPath, isPackaged }: HowItRuns): InstallWay | null {
  const { APPIMAGE: appImage, APPDIR: mounted } = env
  if (platform === 'linux') {
    // Who is started by another AppImage inherits both: this one lies in what they name.
    return appImage && mounted && isWithin(execPath, mounted) ? { kind: 'next-start', appImage } : null
  }
  if (!isPackaged) return null
  if (platform === 'win32') return { kind: 'at-quit' }
  return platform === 'darwin' ? { kind: 'by-hand' } : null
}

/** The system names a program by its real place; a folder may be named by a link. */
function isWithin(program: string, folder: string): boolean {
  return [folder, realPathOf(folder)].some((one) => program.startsWith(one.endsWith(sep) ? one : one + sep))
}

function realPathOf(folder: string): string {
  try {
    return realpathSync(folder)
  } catch {
    return folder
  }
}
