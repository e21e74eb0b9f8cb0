import { fields } from './fields/fields.ts'
import { defineSchema } from './fields/schema.ts'

/** `GET /` (fact H12). */
export const serviceInfoRecord = defineSchema((z) => {
  const { text } = fields(z)
  const build = z.object({ comp_date: text, git_hash: text, profile: text })
  return z.object({ about: text, documentation: text, name: text, version: text, build_info: build.nullish() })
})

/** Fact H72: each may be null. */
export const statisticsRecord = defineSchema((z) => {
  const { number } = fields(z)
  return z.object({ projects: number, versions: number, files: number, authors: number })
})

/** Fact H73: keys `{game version}-recommended` and `{game version}-latest`, values version numbers. */
export const updateFileRecord = defineSchema((z) =>
  z.object({ homepage: fields(z).text, promos: z.record(z.string(), z.string()) }),
)
