import { CirclePause, ExternalLink, PackageOpen } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import type { AdviceView, PlanView, SkippedFile, StepView, ReviewGrouping } from '../../../../src-preload/contract.ts'
import { message, format, formatMessage, listSeparator } from '../../../../resources/text/text.ts'
import { ChangeList } from '../../../lib/changes-between.tsx'
import { formatBytes } from '../../../lib/words/format.ts'
import { nameChange, nameGame } from '../../../lib/words/names.ts'
import { act } from '../../../lib/asking/question.ts'
import { useAskedPack } from '../../../lib/words/asked-pack.ts'
import { Breakable } from '../../../ui/breakable.tsx'
import { Button } from '../../../ui/button.tsx'
import { Banner } from '../../../ui/notes/banner.tsx'
import { ChoiceChips } from '../../../ui/fields/chips/choice-chips.tsx'
import { EmptyState } from '../../../ui/notes/empty-state.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { useChange } from '../change-store.ts'
import { SkippedList } from './skipped-list.tsx'
import { Consequences } from './steps/consequences.tsx'
import { ModSteps } from './steps/mod-steps.tsx'
import { isQuestion, Questions } from './questions.tsx'
import { PlanSteps } from './steps/plan-steps.tsx'
import { askedIn, isLeavingProblems, type Review as ReviewOf } from './reviewed-plans.ts'
import { UnobtainableList } from './unobtainable-list.tsx'
import { ElsewhereLinks } from '../../../lib/elsewhere-links.tsx'
import { create } from 'zustand'
import { keepView, readKeptViews } from '../../../lib/asking/kept-views.ts'

interface SummaryPart {
  readonly text: string
  /** It waits for the person. */
  readonly isDecision: boolean
}

export interface PlansSummary {
  readonly isEmpty: boolean
  /** `12 changes`, `30 MiB to download`. */
  readonly parts: readonly SummaryPart[]
  /** The words on the button that does it. */
  readonly confirm: string
}

interface GroupingState {
  readonly grouping: ReviewGrouping
  /** Takes up how it was at the last start, where nobody has chosen since. */
  recall(): Promise<void>
  group(grouping: ReviewGrouping): void
}

/** How a review of several instances is looked at. */
const useGrouping = create<GroupingState>((set) => {
  let isAsked = false
  let isChosen = false
  return {
    grouping: 'mod',
    async recall() {
      if (isAsked) return
      isAsked = true
      const views = await readKeptViews()
      if (views !== undefined && !isChosen) set({ grouping: views.reviewBy })
    },
    group(grouping) {
      isChosen = true
      set({ grouping })
      keepView({ kind: 'review-by', grouping })
    },
  }
})

export function summarise(review: ReviewOf): PlansSummary {
  const { plans } = review
  const steps = plans.reduce((sum, plan) => sum + plan.steps.length, 0)
  const bytes = plans.reduce((sum, plan) => sum + plan.downloadBytes, 0)
  const unknown = plans.reduce((sum, plan) => sum + plan.unknownSizes, 0)
  const amounts = [
    ...(bytes > 0 ? [formatBytes(bytes)] : []),
    ...(unknown > 0 ? [formatMessage('change-unknown-sizes', { count: unknown })] : []),
  ]
  const decisions = askedIn(review).filter(isQuestion).length
  const blocked = plans.reduce((sum, plan) => sum + leftIn(plan).length, 0)
  const impossible = plans.reduce((sum, { unobtainable }) => sum + unobtainable.length, 0)
  const parts = [
    ...plans.flatMap(sayGame).map(said),
    ...plans.flatMap(sayVersions).map(said),
    said(sayCount(plans, steps)),
    ...(amounts.length > 0 ? [said(sayDownload(amounts))] : []),
    ...(decisions > 0 ? [{ text: formatMessage('decisions-counted', { count: decisions }), isDecision: true }] : []),
    ...(blocked > 0 ? [said(formatMessage('change-left', { count: blocked }))] : []),
    ...(impossible > 0 ? [said(formatMessage('change-impossible', { count: impossible }))] : []),
  ]
  const changing = plans.filter(isChanging)
  const [kind, ...others] = new Set(changing.map((plan) => plan.kind))
  return {
    isEmpty: changing.length === 0,
    parts,
    confirm: isLeavingProblems(review)
      ? formatMessage('change-fix-rest')
      : (sayPack(changing) ??
        sayMove(changing) ??
        sayConfirm(others.length > 0 ? null : kind, {
          updated: countUpdated(plans.flatMap((plan) => plan.steps)),
          steps,
        })),
  }
}

/** As what is offered is counted: files that get another version, not what comes or goes with them. */
function countUpdated(steps: readonly Pick<StepView, 'action'>[]): number {
  return steps.filter(({ action }) => action === 'replace').length
}

function said(text: string): SummaryPart {
  return { text, isDecision: false }
}

/** What stays as it is, but for what the person decides about: its question says that it does. */
function leftIn({ skipped, advice, answered }: PlanView): readonly SkippedFile[] {
  const asked = new Set([...advice, ...answered].map(({ packFile }) => packFile))
  return skipped.filter(({ path }) => !asked.has(path))
}

/** What a new instance is for: `Fabric 1.21.11`. */
function sayGame({ goesTo }: PlanView): readonly string[] {
  return goesTo === null ? [] : [nameGame(goesTo)]
}

/** From which version of its pack to which; nothing where that stays. */
function sayVersions({ pack }: PlanView): readonly string[] {
  const { from = null, to = null } = pack ?? {}
  return from === null || to === null || from === to ? [] : [formatMessage('packs-from-to', { from, to })]
}

/** As the button counts it: updates, and what comes or goes with them. */
function sayCount(plans: readonly PlanView[], steps: number): string {
  const updated = countUpdated(plans.flatMap((plan) => plan.steps))
  const isUpdate = updated > 0 && updated < steps && plans.every(({ kind }) => kind === 'update')
  return isUpdate
    ? formatMessage('change-count-updates', { count: updated, more: steps - updated })
    : plans.length > 1
      ? formatMessage('change-count-in', { count: steps, instances: plans.filter(isChanging).length })
      : formatMessage('changes-counted', { count: steps })
}

/** Which pack comes, in which version; null: not one alone. */
function sayPack([plan, ...others]: readonly PlanView[]): string | null {
  if (plan === undefined || plan.pack === undefined || others.length > 0) return null
  const { name, from, to, isBack } = plan.pack
  if (plan.kind === 'update-pack' && from !== to)
    return isBack
      ? formatMessage('project-go-back-to', { number: to })
      : formatMessage('update-to-version', { version: to })
  return formatMessage('packs-install', { title: formatMessage('packs-is-of', { name, version: to }) })
}

/** To which game version; null: not all go to one. */
function sayMove(plans: readonly PlanView[]): string | null {
  const [version = null, ...others] = new Set(plans.map(({ outlook }) => outlook?.game.version ?? null))
  return version === null || others.length > 0 ? null : formatMessage('move-to', { gameVersion: version })
}

/** What is done, and to how many. `kind` null: several things. */
function sayConfirm(
  kind: PlanView['kind'] | null | undefined,
  { updated, steps }: { readonly updated: number; readonly steps: number },
): string {
  if (kind === null || kind === undefined) return formatMessage('change-apply')
  if (kind === 'install' && steps > 1) return formatMessage('change-install-count', { count: steps })
  return kind === 'update' ? formatMessage('instance-update-count', { count: updated }) : nameChange(kind)
}

function sayDownload([first = '', second]: readonly string[]): string {
  return second === undefined
    ? formatMessage('to-download', { amount: first })
    : formatMessage('change-download-two', { amount: first, other: second })
}

/** What would change in each instance, what to know of it, and what would not change and why. */
export function Review({ review }: { readonly review: ReviewOf }): ReactNode {
  const { grouping, group, recall } = useGrouping()
  useEffect(() => void recall(), [recall])
  const { plans, offered } = review
  const isByMod = plans.length > 1 && grouping === 'mod'
  const isEmpty = plans.every((plan) => !isChanging(plan) && plan.problem === null)
  const groupings = plans.length > 1 && !isEmpty && (
    <ChoiceChips
      label={formatMessage('change-group')}
      value={grouping}
      chips={GROUPINGS.map(([id, label]) => ({ id, label: format(label) }))}
      onChange={group}
    />
  )
  return (
    <div className="railed-columns">
      <div className="review-plans">
        <PacksNext />
        <UnobtainableList plans={plans} />
        {isEmpty && offered.length === 0 && (
          <EmptyState icon={CirclePause} title={formatMessage('change-nothing')}>
            {plans.every(({ skipped, advice }) => skipped.length + advice.length === 0) &&
              formatMessage('change-nothing-hint')}
          </EmptyState>
        )}
        {plans.map((plan) => (
          <ProblemOfPlan key={plan.id} plan={plan} isNamed={plans.length > 1} />
        ))}
        <Questions review={review} />
        <Notes plans={plans} />
        {plans.map(({ id, pack, changelog = [] }) => {
          const heading = formatMessage(pack?.isBack === true ? 'packs-changes-back' : 'packs-changes')
          return changelog.length === 0 ? null : (
            <section key={id} className="surface review-card" aria-label={heading}>
              <h2>{heading}</h2>
              <ChangeList entries={changelog} />
            </section>
          )
        })}
        <ElsewhereList plans={plans} />
        {isByMod ? (
          <ModSteps review={review} grouping={groupings} />
        ) : (
          <PlanSteps review={review} grouping={groupings} />
        )}
      </div>
      <aside className="review-rail" aria-label={formatMessage('change-what-happens')}>
        {plans.map(({ id, goesTo }) =>
          goesTo === null ? null : (
            <section key={id} className="surface review-card">
              <h2>{formatMessage('change-goes-to')}</h2>
              <p>
                {goesTo.launcher === null
                  ? goesTo.name
                  : formatMessage('change-goes-to-launcher', { name: goesTo.name, launcher: goesTo.launcher })}
              </p>
              <p className="meta quiet" dir="auto">
                <Breakable text={goesTo.folder} />
              </p>
            </section>
          ),
        )}
        {!isEmpty && <Consequences plans={plans} />}
        <MoveNotes plans={plans} />
        <Worlds review={review} />
        <SkippedList
          skipped={plans.flatMap((plan) =>
            leftIn(plan).map((one) => ({ ...one, ...(plans.length > 1 && { instance: plan.instanceName }) })),
          )}
        />
      </aside>
    </div>
  )
}

/** Packs that were given beside these files. */
function PacksNext(): ReactNode {
  const names = useAskedPack(({ next }) => next).map(({ title }) => title)
  if (names.length === 0) return null
  return (
    <Banner
      tone="quiet"
      icon={PackageOpen}
      title={formatMessage('change-packs-next', { names, count: names.length })}
    />
  )
}

/** Of moves: what the person must do or should know, each once. */
function MoveNotes({ plans }: { readonly plans: readonly PlanView[] }): ReactNode {
  const notes = [...new Set(plans.flatMap(({ outlook }) => outlook?.notes ?? []))]
  if (notes.length === 0) return null
  return (
    <section className="surface review-card">
      <h2>{formatMessage('change-to-know')}</h2>
      <ul className="review-notes">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  )
}

/** Worlds that the newer game would convert, and whether they are copied first. */
function Worlds({ review: { plans, isCopyingWorlds } }: { readonly review: ReviewOf }): ReactNode {
  const copyWorlds = useChange((state) => state.copyWorlds)
  const isRunning = useChange(({ running }) => (running?.length ?? 0) > 0)
  const worlds = plans.flatMap(({ outlook }) => outlook?.converted ?? [])
  if (worlds.length === 0) return null
  return (
    <section className="surface review-card">
      <h2>
        {formatMessage('change-worlds')} <span className="quiet counted">{worlds.length}</span>
      </h2>
      <p className="cut" title={worlds.map(({ path }) => path).join('\n')}>
        {worlds.map(({ name }) => name).join(listSeparator())}
      </p>
      {isRunning ? (
        <p className="meta quiet">{formatMessage('change-worlds-in-use')}</p>
      ) : (
        <Checkbox isSelected={isCopyingWorlds} onChange={copyWorlds}>
          {formatMessage('change-copy-worlds')}
        </Checkbox>
      )}
    </section>
  )
}

/** Of a pack's version the ledger alone may be changed. */
function isChanging({ steps, isMoreThanFiles }: PlanView): boolean {
  return steps.length > 0 || isMoreThanFiles === true
}

interface ProblemOfPlanProps {
  readonly plan: PlanView
  /** It is one of several. */
  readonly isNamed: boolean
}

/** Why nothing can be done there, and whose folders change along. */
function ProblemOfPlan({ plan, isNamed }: ProblemOfPlanProps): ReactNode {
  const { instanceName, sharedWith, problem } = plan
  if (sharedWith.length === 0 && problem === null) return null
  return (
    <section className="change-plan" aria-label={instanceName}>
      {isNamed && <h2>{instanceName}</h2>}
      {problem !== null && (
        <Banner tone="warn" title={formatMessage('change-cannot-be-done')}>
          {problem.message}
        </Banner>
      )}
      {sharedWith.map(({ folder, instances }) => (
        <p key={folder} className="soft">
          <Breakable
            text={formatMessage('change-shared-folder', { folder, names: instances.map(({ name }) => name) })}
          />
        </p>
      ))}
    </section>
  )
}

/** What is only to be known, each once, with the instances that it is about. */
function Notes({ plans }: { readonly plans: readonly PlanView[] }): ReactNode {
  const notes = new Map<string, { readonly advice: AdviceView; readonly names: readonly string[] }>()
  for (const { instanceName, advice } of plans) {
    for (const one of advice.filter(({ kind }) => kind === 'note')) {
      const names = notes.get(one.reason.message)?.names ?? []
      notes.set(one.reason.message, { advice: one, names: [...names, instanceName] })
    }
  }
  if (notes.size === 0) return null
  return (
    <ul className="change-advice" aria-label={formatMessage('change-advice')}>
      {[...notes].map(([text, { advice, names }]) => (
        <li key={text}>
          <Note advice={advice} />
          {plans.length > 1 && (
            <span className="meta quiet" title={names.join(listSeparator())}>
              {formatMessage('change-asked-in', { names, count: names.length })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** With a button that opens the page where what it is about is to be had. */
function Note({ advice: { reason, page } }: { readonly advice: AdviceView }): ReactNode {
  if (page === null) return <p>{reason.message}</p>
  return (
    <>
      <p>{reason.brief === undefined ? reason.message : format(reason.brief)}</p>
      <Button size="small" icon={ExternalLink} onPress={() => void act('app.open-link', { link: page })}>
        {formatMessage('change-open-page')}
      </Button>
    </>
  )
}

const GROUPINGS = [
  ['instance', message('change-by-instance')],
  ['mod', message('change-by-mod')],
] as const

/** What packs only name: the rest of the plan brings none of it. */
function ElsewhereList({ plans }: { readonly plans: readonly PlanView[] }): ReactNode {
  const all = plans.flatMap(({ elsewhere = [] }) => elsewhere)
  if (all.length === 0) return null
  const count = all.reduce((sum, one) => sum + one.count, 0)
  return (
    <section className="surface review-card" aria-label={formatMessage('packs-elsewhere')}>
      <h2>
        {formatMessage('packs-elsewhere')} <span className="quiet counted">{count}</span>
      </h2>
      <ElsewhereLinks label={formatMessage('packs-elsewhere')} elsewhere={all} />
    </section>
  )
}
