import type { IgnoredFinding } from '../../../model/plans/findings.ts'
import type { HoldDecision } from '../../../model/changes/hold-decision.ts'
import type { ChannelChoice, FileLink, Hold } from '../../../model/plans/hold.ts'
import type { ReadyWatch, ReadyWish } from '../../../model/moves/ready-watch.ts'
import type { Connection } from '../driver.ts'
import { readBodies, type BodyRow } from './row-bodies.ts'

/** Part of `ledger.db`: what people decided, which nothing on disk tells again. Every write is durable when the call returns. */
export interface PeopleWishes {
  /** Oldest first; null: of all instances. */
  holds(instanceId: string | null): readonly Hold[]
  saveHold(hold: Hold): void
  /** Answers whether it was there. */
  removeHold(id: string): boolean
  /** Newest first; null: of all instances. */
  holdDecisions(instanceId: string | null): readonly HoldDecision[]
  /** Replaces what was noted of the same. */
  saveHoldDecision(decision: HoldDecision): void
  /** A decision as it is now, with what is not held any more and what is held instead: all of it or nothing. */
  switchHolds(decision: HoldDecision, from: readonly Hold[], to: readonly Hold[]): void
  channels(instanceId: string): readonly ChannelChoice[]
  /** `channel` null: no choice of its own any more. */
  chooseChannel(choice: Omit<ChannelChoice, 'channel'>, channel: ChannelChoice['channel'] | null): void
  /** Oldest first. */
  ignoredFindings(instanceId: string): readonly IgnoredFinding[]
  /** Replaces what was noted of the same. */
  saveIgnoredFinding(ignored: IgnoredFinding): void
  /** Answers whether it was there. */
  removeIgnoredFinding(instanceId: string, id: string): boolean
  /** Oldest first. */
  readyWatches(instanceId: string): readonly ReadyWatch[]
  /** Replaces what was noted of the same. */
  saveReadyWatch(watch: ReadyWatch): void
  /** Answers whether it was there. */
  removeReadyWatch(instanceId: string, wish: ReadyWish): boolean
  fileLinks(): readonly FileLink[]
  saveFileLink(link: FileLink): void
  /** Answers whether it was there. */
  removeFileLink(sha1: string): boolean
}

interface ChannelRow {
  readonly project_id: string
  readonly channel: string
}

const CHANNELS: readonly ChannelChoice['channel'][] = ['release', 'beta', 'alpha']

export function createPeopleWishes(connection: Connection): PeopleWishes {
  const allHolds = connection.prepare<[], BodyRow>('SELECT id AS key, body FROM holds ORDER BY rowid')
  const holdsOf = connection.prepare<[string], BodyRow>(
    'SELECT id AS key, body FROM holds WHERE instance_id = ? ORDER BY rowid',
  )
  const saveHold = connection.prepare(
    'INSERT INTO holds (id, instance_id, body) VALUES (?, ?, ?) ON CONFLICT (id) DO UPDATE SET body = excluded.body',
  )
  const removeHold = connection.prepare('DELETE FROM holds WHERE id = ?')
  const allDecisions = connection.prepare<[], BodyRow>('SELECT id AS key, body FROM hold_decisions ORDER BY rowid DESC')
  const decisionsOf = connection.prepare<[string], BodyRow>(
    'SELECT id AS key, body FROM hold_decisions WHERE instance_id = ? ORDER BY rowid DESC',
  )
  const saveDecision = connection.prepare(
    `INSERT INTO hold_decisions (id, instance_id, body) VALUES (?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
  )
  const channelsOf = connection.prepare<[string], ChannelRow>(
    'SELECT project_id, channel FROM channels WHERE instance_id = ? ORDER BY project_id',
  )
  const saveChannel = connection.prepare(
    `INSERT INTO channels (instance_id, project_id, channel) VALUES (?, ?, ?)
     ON CONFLICT (instance_id, project_id) DO UPDATE SET channel = excluded.channel`,
  )
  const removeChannel = connection.prepare('DELETE FROM channels WHERE instance_id = ? AND project_id = ?')
  const ignoredOf = connection.prepare<[string], BodyRow>(
    'SELECT id AS key, body FROM ignored_findings WHERE instance_id = ? ORDER BY since, id',
  )
  const saveIgnored = connection.prepare(
    `INSERT INTO ignored_findings (instance_id, id, since, body) VALUES (?, ?, ?, ?)
     ON CONFLICT (instance_id, id) DO UPDATE SET since = excluded.since, body = excluded.body`,
  )
  const removeIgnored = connection.prepare('DELETE FROM ignored_findings WHERE instance_id = ? AND id = ?')
  const watchesOf = connection.prepare<[string], BodyRow>(
    'SELECT instance_id AS key, body FROM ready_watches WHERE instance_id = ? ORDER BY since, game_version, loader',
  )
  const saveWatch = connection.prepare(
    `INSERT INTO ready_watches (instance_id, game_version, loader, since, body) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (instance_id, game_version, loader) DO UPDATE SET since = excluded.since, body = excluded.body`,
  )
  const removeWatch = connection.prepare(
    'DELETE FROM ready_watches WHERE instance_id = ? AND game_version = ? AND loader = ?',
  )
  const links = connection.prepare<[], BodyRow>('SELECT sha1 AS key, body FROM file_links ORDER BY sha1')
  const saveLink = connection.prepare(
    'INSERT INTO file_links (sha1, body) VALUES (?, ?) ON CONFLICT (sha1) DO UPDATE SET body = excluded.body',
  )
  const removeLink = connection.prepare('DELETE FROM file_links WHERE sha1 = ?')

  const keepHold = (hold: Hold) => saveHold.run(hold.id, hold.instanceId, JSON.stringify(hold))
  const keepDecision = (decision: HoldDecision) =>
    saveDecision.run(decision.id, decision.instanceId, JSON.stringify(decision))

  return {
    holds: (instanceId) => readBodies<Hold>('holds', instanceId === null ? allHolds.all() : holdsOf.all(instanceId)),
    saveHold(hold) {
      keepHold(hold)
    },
    removeHold: (id) => removeHold.run(id).changes > 0,
    holdDecisions: (instanceId) =>
      readBodies<HoldDecision>(
        'hold_decisions',
        instanceId === null ? allDecisions.all() : decisionsOf.all(instanceId),
      ),
    saveHoldDecision(decision) {
      keepDecision(decision)
    },
    switchHolds: connection.transaction((decision: HoldDecision, from: readonly Hold[], to: readonly Hold[]) => {
      for (const { id } of from) removeHold.run(id)
      for (const hold of to) keepHold(hold)
      keepDecision(decision)
    }),
    channels: (instanceId) =>
      channelsOf.all(instanceId).flatMap(({ project_id, channel }) => {
        const known = CHANNELS.find((name) => name === channel)
        return known === undefined ? [] : [{ instanceId, projectId: project_id || null, channel: known }]
      }),
    chooseChannel({ instanceId, projectId }, channel) {
      if (channel === null) removeChannel.run(instanceId, projectId ?? '')
      else saveChannel.run(instanceId, projectId ?? '', channel)
    },
    ignoredFindings: (instanceId) => readBodies<IgnoredFinding>('ignored_findings', ignoredOf.all(instanceId)),
    saveIgnoredFinding(ignored) {
      saveIgnored.run(ignored.instanceId, ignored.id, ignored.since, JSON.stringify(ignored))
    },
    removeIgnoredFinding: (instanceId, id) => removeIgnored.run(instanceId, id).changes > 0,
    readyWatches: (instanceId) => readBodies<ReadyWatch>('ready_watches', watchesOf.all(instanceId)),
    saveReadyWatch(watch) {
      const { instanceId, gameVersion, loader, since } = watch
      saveWatch.run(instanceId, gameVersion, loader ?? '', since, JSON.stringify(watch))
    },
    removeReadyWatch: (instanceId, { gameVersion, loader }) =>
      removeWatch.run(instanceId, gameVersion, loader ?? '').changes > 0,
    fileLinks: () => readBodies<FileLink>('file_links', links.all()),
    saveFileLink(link) {
      saveLink.run(link.sha1, JSON.stringify(link))
    },
    removeFileLink: (sha1) => removeLink.run(sha1).changes > 0,
  }
}
