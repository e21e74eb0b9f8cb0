import { formatMessage } from '../../../src-texts/text.ts'
import { resolve } from 'node:path'
import type { AdoptedInstance, AdoptOptions } from '../../core/core.ts'
import { CoreError } from '../../core/errors.ts'
import { freshnessOf, type Session } from '../run/session.ts'

/** Adopts a folder; where its loader or game version cannot be told and somebody can answer, it asks for them. */
export async function adoptAsking(session: Session, folder: string, named: AdoptOptions): Promise<AdoptedInstance> {
  const { core, ask } = session
  const path = resolve(folder)
  const asking = { freshness: freshnessOf(session.options), signal: session.signal, priority: 'user' } as const
  try {
    return await core.instances.adopt(path, named, asking)
  } catch (error) {
    if (ask === null || !(error instanceof CoreError) || error.code !== 'unknown-instance-kind') throw error
    session.show([error.message])
    const loader = named.loader ?? (await ask(formatMessage('ask-loader')))
    const gameVersion = named.gameVersion ?? (await ask(formatMessage('ask-game-version')))
    if (loader === '' || gameVersion === '') throw error
    return core.instances.adopt(path, { ...named, loader, gameVersion }, asking)
  }
}
