import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The first argument that names the file of a modpack, as a path, relative to a folder, or as a `file:` address; null: there is none. */
export function findPackFile(args: readonly string[], folder: string): string | null {
  const paths = args.map((arg) => (/^file:/i.test(arg) ? readAddress(arg) : arg))
  const path = paths.find((one) => one !== null && !one.startsWith('-') && /\.mrpack$/i.test(one))
  return path === undefined || path === null ? null : resolve(folder, path)
}

/** null: it is not of a file on this machine. */
function readAddress(address: string): string | null {
  try {
    return fileURLToPath(address)
  } catch {
    return null
  }
}
