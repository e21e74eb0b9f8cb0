import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

export const ROOT = join(import.meta.dirname, '../..')
/** Where packages are made. */
export const PACKAGES = join(ROOT, 'out/packages')
/** What packages are made of, on the way. */
export const PARTS = join(PACKAGES, 'parts')
/** What the systems know the program by. */
export const APP_ID = 'io.github.modwell.Modwell'
/** The name that the program is started by in a terminal; `modwell` is the command line. */
export const PROGRAM = 'modwell-desktop'
/** What people call it. */
export const PRODUCT = 'Modwell'
/** Whom packages name as who keeps them. */
export const MAINTAINER = 'The Modwell authors <modwell@users.noreply.github.com>'
/** Of a modpack's file; other programs that take them have the same name for it. */
export const PACK_TYPE = 'application/x-modrinth-modpack+zip'

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  author: z.string(),
  repository: z.object({ type: z.string(), url: z.string() }),
  dependencies: z.record(z.string(), z.string()),
})

/** What `package.json` says of the project. */
export function readProject(): z.infer<typeof manifest> {
  return manifest.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
}
