import { z } from 'zod'
import { channel } from './documents.ts'

// As in documents.ts, of the settings.

export const settingsDocument = z.strictObject({
  format: z.literal(1),
  settings: z.strictObject({
    serviceUrl: z.url().optional(),
    siteUrl: z.url().optional(),
    channel: channel.optional(),
    downloads: z.int().optional(),
    placing: z.enum(['auto', 'copy', 'hardlink']).optional(),
    language: z.string().optional(),
    proxy: z.string().optional(),
    freshMinutes: z.int().optional(),
    fabricOnQuilt: z.boolean().optional(),
    askAboveMiB: z.int().optional(),
    offerPackMods: z.boolean().optional(),
    fabricMetaUrl: z.url().optional(),
    quiltMetaUrl: z.url().optional(),
    forgeMavenUrl: z.url().optional(),
    neoforgeMavenUrl: z.url().optional(),
    folders: z.array(z.string()).optional(),
    launcherPrograms: z.array(z.string()).optional(),
    oauthClientId: z.string().optional(),
    oauthPorts: z.array(z.int()).optional(),
  }),
  inForce: z.array(
    z.strictObject({
      name: z.string(),
      value: z.unknown(),
      from: z.enum(['option', 'environment', 'setting', 'default']),
      by: z.string().nullable(),
    }),
  ),
})
