import type { output } from 'zod'
import { fields } from './fields/fields.ts'
import { defineSchema } from './fields/schema.ts'

export type CategoryRecord = output<ReturnType<typeof categoryRecord>>
export type LoaderRecord = output<ReturnType<typeof loaderRecord>>
export type GameVersionRecord = output<ReturnType<typeof gameVersionRecord>>
export type ShortNameRecord = output<ReturnType<typeof shortNameRecord>>

/** The tags of fact H71. `icon` is foreign SVG: never show it unsanitised. */
export const categoryRecord = defineSchema((z) => {
  const { text } = fields(z)
  return z.object({ name: z.string(), project_type: text, header: text, icon: text })
})

export const loaderRecord = defineSchema((z) => {
  const { text, texts } = fields(z)
  return z.object({ name: z.string(), supported_project_types: texts, icon: text })
})

export const gameVersionRecord = defineSchema((z) => {
  const { text, flag, date } = fields(z)
  return z.object({ version: z.string(), version_type: text, date, major: flag })
})

/** A licence or a donation platform. */
export const shortNameRecord = defineSchema((z) => z.object({ short: z.string(), name: fields(z).text }))

export const licenseTextRecord = defineSchema((z) => z.object({ title: fields(z).text, body: fields(z).text }))
