import type { AppEvent } from '../../../src-preload/contract/events.ts'
import type { Route } from '../../../src-preload/contract/desktop.ts'
import type { Core } from '../../core/core.ts'
import { summariseInspection } from '../../core/model/states/inspection-summary.ts'
import { offersIn, summaryAsOffered, type OfferTaste } from '../../core/model/states/offers.ts'
import type { Freshness } from '../../core/model/times/freshness.ts'
import type { ReadyState } from '../../core/model/moves/ready-watch.ts'
import type { Log } from '../log.ts'
import type { Inspections } from '../handles/inspections.ts'
import type { WindowState } from '../window/window-state.ts'
import { createAnnouncer, type News } from './announcer.ts'
import { createBackgroundChecks } from './background-checks.ts'
import { describeInbox, describeNews } from './describe-news.ts'
import { describeTray } from './describe-tray.ts'
import { createInboxReads } from './inbox-reads.ts'
import type { Notifications } from './notifications.ts'
import type { TrayPlace } from './tray.ts'

export interface SystemSources {
  readonly core: Promise<Core>
  readonly inspections: Inspections
  readonly state: Pick<WindowState, 'get' | 'onChange'>
  readonly log: Pick<Log, 'write'>
  readonly tray: TrayPlace
  readonly notifications: Notifications
  readonly window: {
    isLookedAt(): boolean
    show(): void
    tell(event: AppEvent): void
  }
  open(route: Route): void
  /** Whether this computer has a network at all. */
  isOnline(): boolean
  quit(): void
}

export interface System {
  announce(news: News): void
  /** The tray as it is to be now. */
  showTray(): void
  close(): void
}

/** What of Modwell is seen outside its window: the tray, notifications, and checks while nobody looks. */
export function openSystem(sources: SystemSources): System {
  const { inspections, state, log, tray, notifications, window, open, quit } = sources
  const { announce, stop } = createAnnouncer({
    notifications,
    kinds: () => state.get().settings.notifications,
    quietHours: () => state.get().settings.quietHours,
    isLookedAt: window.isLookedAt,
    open,
    now: () => new Date(),
  })
  const checks = createBackgroundChecks({
    check: (freshness, signal) => check(sources, announce, { freshness, signal }),
    onFailure: (error) => log.write('background-check', error),
    onChange: () => showTray(),
  })
  const reads = createInboxReads({
    core: sources.core,
    isLookedAt: window.isLookedAt,
    isOnline: sources.isOnline,
    onNew(entries) {
      const muted = state.get().settings.mutedInboxKinds
      const told = entries.filter(({ about }) => !muted.includes(about.kind))
      if (told.length > 0) announce(describeInbox(told))
    },
    onChange: () => showTray(),
    onFailure: (error) => log.write('inbox', error),
  })
  let settings: Core['settings'] | null = null
  void sources.core.then(
    (core) => void (settings = core.settings),
    () => undefined,
  )
  const taste = (): OfferTaste => settings?.get() ?? { offerPackMods: false }
  const openInbox = (): void => open({ kind: 'inbox' })
  const actions = { check: () => void checks.checkNow(), open: window.show, openInbox, quit }
  const showTray = (): void => {
    if (state.get().settings.tray === 'none') tray.hide()
    else tray.show(describeTray(knownNow(), actions), window.show)
  }
  const knownNow = () => ({
    ...countOffers(inspections, taste()),
    unread: reads.unread,
    isChecking: checks.isChecking,
  })
  const followSettings = (): void => {
    checks.every(state.get().settings.checkHours)
    showTray()
  }
  inspections.onChange(showTray)
  state.onChange(followSettings)
  followSettings()
  return {
    announce,
    showTray,
    close() {
      checks.stop()
      reads.stop()
      stop()
      tray.hide()
    },
  }
}

interface HowToAsk {
  readonly freshness: Freshness
  readonly signal: AbortSignal
}

async function check(
  { core: opening, inspections, window }: SystemSources,
  announce: (news: News) => void,
  { freshness, signal }: HowToAsk,
): Promise<void> {
  const core = await opening
  const ids = (await core.instances.list()).map(({ instance }) => instance.id)
  const before = await core.lastInspections(ids)
  const request = { instances: ids, freshness, channel: null }
  const after = await core.inspect(request, { signal, priority: 'background' })
  inspections.keep(after)
  window.tell({ kind: 'changed', what: 'instances', instanceId: null })
  const ready = await findReady(core, { freshness, signal })
  for (const news of describeNews(before.map(core.asOffered), after.map(core.asOffered), ready)) announce(news)
  await core.readyWatches.markTold(ready.map(({ watch }) => watch))
  await recordDesk(core, { freshness, signal })
}

/** What an author's projects came to today is recorded with it; why that could not be is said where they are listed. */
async function recordDesk({ account, desk }: Pick<Core, 'account' | 'desk'>, how: HowToAsk): Promise<void> {
  const active = await account.active()
  if (active !== null && active.problem === null) await desk.list({ ...how, priority: 'background' })
}

/** What the person waits for, is ready, and was not told of yet. */
async function findReady(
  { readyWatches }: Pick<Core, 'readyWatches'>,
  { freshness, signal }: HowToAsk,
): Promise<readonly ReadyState[]> {
  const states = await readyWatches.look({ instances: 'all', freshness }, { signal, priority: 'background' })
  return states.filter(({ isReady, watch }) => isReady && watch.toldAt === null)
}

function countOffers(inspections: Inspections, taste: OfferTaste) {
  const offers = inspections
    .list()
    .map((inspection) =>
      offersIn(summaryAsOffered(summariseInspection(inspection.instance.id ?? '', inspection), taste)),
    )
  return {
    updates: offers.reduce((sum, { updates }) => sum + updates, 0),
    packs: offers.filter(({ pack }) => pack !== null).length,
  }
}
