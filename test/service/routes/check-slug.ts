import type { Backend } from '../backend.ts'
import type { Dialect } from '../dialect.ts'
import { BadRequest } from '../http/answer.ts'

const FORMS: Readonly<Record<Dialect, RegExp>> = {
  documented: /^[\w!@$()`.+,"\-']{3,64}$/,
  current: /^[a-zA-Z0-9._-]{3,64}$/,
}

/** 400 for a slug of the wrong form, or one that another project has as its slug or id, whatever the case. */
export function checkSlug({ database, dialect }: Backend, slug: string, ownId: string | null): void {
  if (!FORMS[dialect].test(slug)) throw new BadRequest('Field slug failed validation')
  const other = database
    .prepare<[string, string], { id: string }>(
      'SELECT id FROM projects WHERE slug = ? COLLATE NOCASE OR id = ? COLLATE NOCASE',
    )
    .all(slug, slug)
    .find((one) => one.id !== ownId)
  if (other !== undefined) throw new BadRequest('Slug collides with other project!')
}
