import type { ReactNode } from 'react'
import type { StepView } from '../../../../../src-preload/contract.ts'
import { formatMessage } from '../../../../../resources/text/text.ts'
import { formatBytes } from '../../../../lib/words/format.ts'
import { StepList, type StepRow } from '../../../../ui/step-list.tsx'
import { useChange } from '../../change-store.ts'
import { toPlanRow } from './plan-row.tsx'
import { partsOf, sayNeeds, takenOf, withNeeds, type Part } from './parts.ts'
import { MarkedSteps, withReasons } from './plan-steps.tsx'
import type { Review } from '../reviewed-plans.ts'

/** Named in the line of a mod; it opens to all. */
const MAX_NAMES = 5

/** More are only counted. */
const MAX_PAIRS = 3

/** The steps of all instances, each mod once: it is left out everywhere, or in one of them. */
export function ModSteps({ review, grouping }: { readonly review: Review; readonly grouping: ReactNode }): ReactNode {
  const take = useChange((state) => state.take)
  const parts = partsOf(review)
  const groups = groupByMod(parts)
  const choose = (chosen: readonly Part[], isTaken: boolean): void =>
    void take(takenOf(parts, withNeeds(parts, chosen, isTaken), isTaken))
  return (
    <MarkedSteps
      grouping={grouping}
      counted={
        groups.size < parts.length
          ? formatMessage('change-mods-counted', { mods: groups.size, files: parts.length })
          : ''
      }
      rows={[...groups].map(([id, group]) => toGroupRow(id, { parts, group }, choose))}
      onChoose={(id, isTaken) => choose(groups.get(id) ?? [], isTaken)}
    />
  )
}

function groupByMod(parts: readonly Part[]): ReadonlyMap<string, readonly Part[]> {
  const groups = new Map<string, Part[]>()
  for (const part of parts) {
    const { action, from, to, title } = part.step
    const id = `${action} ${(to ?? from)?.projectId ?? title}`
    groups.set(id, [...(groups.get(id) ?? []), part])
  }
  return groups
}

function toGroupRow(
  id: string,
  { parts, group }: { readonly parts: readonly Part[]; readonly group: readonly Part[] },
  choose: (chosen: readonly Part[], isTaken: boolean) => void,
): StepRow {
  const [first, ...others] = group
  if (first === undefined) throw new Error('a group has a step')
  if (others.length === 0)
    return {
      ...withChoice(parts, first),
      id,
      reason: sayWhere(parts, first),
    }
  const own = toPlanRow(first.step)
  // Where one goes to another version than the others, each is said with its instance.
  const isOne = new Set(group.map(({ step }) => step.versions.to)).size === 1
  const taken = group.filter(({ isTaken }) => isTaken).length
  const byInstance = (): ReactNode => (
    <>
      <StepList
        steps={group.map((part) => ({
          ...withChoice(parts, part),
          id: part.plan.id,
          title: part.plan.instanceName,
          icon: null,
        }))}
        onChoose={(plan, isTaken) =>
          choose(
            group.filter((part) => part.plan.id === plan),
            isTaken,
          )
        }
      />
      {own.more?.render()}
    </>
  )
  const pairs = isOne ? [] : pairsOf(group)
  const isEachShown = pairs.length > 0 && pairs.length <= MAX_PAIRS
  return {
    ...own,
    id,
    ...(isEachShown && { pairs }),
    size: sizeOf(group) ?? own.size,
    from: isOne ? oneOf(group.map(({ step }) => step.from?.version ?? null)) : null,
    to: isOne ? (first.step.to?.version ?? null) : null,
    shown: {
      from: isOne ? oneOf(group.map(({ step }) => step.versions.from)) : null,
      to: isOne ? first.step.versions.to : oneOf(group.map(({ step }) => step.versions.to)),
      isBack: group.every(({ step }) => step.versions.isBack),
    },
    reason: isEachShown ? '' : sayNames(group, (part) => nameIn(part, isOne)),
    marks: [...new Set(group.flatMap(({ step }) => step.marks ?? []))],
    choice: group.some(({ canChoose, isFixed }) => canChoose || isFixed)
      ? {
          isTaken: taken === group.length,
          isPartly: taken > 0 && taken < group.length,
          isFixed: !group.some(({ canChoose }) => canChoose),
        }
      : null,
    more: { label: formatMessage('change-mod-by-instance', { title: own.title }), render: byInstance },
  }
}

/** Where it is, and why. That it is newer its versions say, and since when what opens below. */
function sayWhere(parts: readonly Part[], part: Part): string {
  const { plan, step } = part
  const why = step.reason.fact === 'goes-on' ? (sayNeeds(parts, part) ?? '') : withReasons(parts, part).reason
  return why === '' ? plan.instanceName : formatMessage('change-in-one', { name: plan.instanceName, why })
}

function withChoice(parts: readonly Part[], part: Part): StepRow {
  const { isTaken, canChoose, isFixed } = part
  return { ...withReasons(parts, part), choice: canChoose || isFixed ? { isTaken, isFixed } : null }
}

function nameIn({ plan: { instanceName: name }, step: { versions } }: Part, isOne: boolean): string {
  if (isOne || versions.to === null) return name
  const { from, to } = versions
  return formatMessage('change-in-version', {
    name,
    versions: from === null ? to : formatMessage('packs-from-to', { from, to }),
  })
}

/** From which version to which and where, in the order of the instances. */
function pairsOf(group: readonly Part[]): NonNullable<StepRow['pairs']> {
  const pairs = group.map(({ step: { versions } }) => ({ from: versions.from, to: versions.to }))
  return [...new Map(pairs.map((pair) => [keyOf(pair), pair])).values()].map((pair) => {
    const those = group.filter(({ step: { versions } }) => keyOf(versions) === keyOf(pair))
    return { ...pair, where: sayNames(those, ({ plan }) => plan.instanceName) }
  })
}

function keyOf({ from, to }: Pick<StepView['versions'], 'from' | 'to'>): string {
  return `${from} ${to}`
}

function sayNames(group: readonly Part[], nameOf: (part: Part) => string): string {
  return formatMessage('change-in-several', {
    names: group.slice(0, MAX_NAMES).map(nameOf),
    more: Math.max(0, group.length - MAX_NAMES),
  })
}

/** Of all files that are fetched, each once; null: none is, or nobody knows how large one is. */
function sizeOf(group: readonly Part[]): string | null {
  const sizes = new Map(group.flatMap(({ step }) => (step.to === null ? [] : [[step.to.sha1, step.downloadBytes]])))
  const known = [...sizes.values()].filter((bytes) => typeof bytes === 'number')
  return known.length === 0 || known.length < sizes.size ? null : formatBytes(known.reduce((sum, one) => sum + one, 0))
}

function oneOf(versions: readonly (string | null)[]): string | null {
  const [first = null, ...others] = new Set(versions.filter((version) => version !== null))
  return others.length === 0 ? first : formatMessage('change-several-versions', { count: others.length + 1 })
}
