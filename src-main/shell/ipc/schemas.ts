import { z } from 'zod'

/** What more than one group of questions takes. */
export const ID = z.string().min(1).max(200)
export const TEXT = z.string().max(500)
export const NOTHING = z.null()
export const FRESHNESS = z.enum(['normal', 'now', 'offline'])
export const CHANNEL = z.enum(['release', 'beta', 'alpha'])
export const IDS = z.array(ID).max(10_000).readonly()
export const WORDS = z.array(ID).max(200).readonly()
export const INSTANCES_OR_ALL = z.union([IDS, z.literal('all')])
export const OF_INSTANCE = z.strictObject({ instance: ID })
export const OF_PROJECT = z.strictObject({ project: ID, freshness: FRESHNESS })
export const OF_FILE = z.strictObject({ instance: ID, file: ID })
