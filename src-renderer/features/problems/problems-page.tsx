import { useState, type ReactNode } from 'react'
import type { CallError, FindingView, InstanceProblems } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { iconOf } from '../../lib/artwork.ts'
import { formatMoment } from '../../lib/words/format.ts'
import { isChange, useQuestion } from '../../lib/asking/question.ts'
import { Busy } from '../../ui/notes/busy.tsx'
import { InstanceIcon } from '../../ui/art/instance-icon.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { SearchNote } from '../../lib/searching/search-note.tsx'
import { useSearchWhyNot } from '../../lib/searching/search-lock.ts'
import { Page } from '../../ui/page.tsx'
import { Ring } from '../../ui/art/ring.tsx'
import { FixAll } from './fix-all.tsx'
import { FindingList } from './finding-list.tsx'
import { areFixedTogether, isProblem } from './is-problem.ts'
import { setIgnored } from './set-ignored.ts'

export interface ProblemsPageProps {
  readonly onBack: () => void
  readonly onOpen: (instance: string) => void
  /** What was just ignored, and how that is undone. */
  readonly onIgnored: (title: string, undo: () => void) => void
}

const STONES = 12

/** What is wrong in all instances, as it was found last. */
export function ProblemsPage(props: ProblemsPageProps): ReactNode {
  const { value: all, error: readError } = useQuestion('library.problems', null, { refreshOn: isChange })
  const [failure, setFailure] = useState<CallError | null>(null)
  const error = readError ?? failure
  const [instances, count] = [
    all?.length ?? 0,
    (all ?? []).flatMap(({ found }) => found.findings.filter(isProblem)).length,
  ]
  const subtitle =
    instances === 0
      ? undefined
      : `${formatMessage('problems-in-instances', { count, instances })} ${formatMessage('problems-can-be-undone')}`
  return (
    <Page
      title={formatMessage('problems-heading')}
      subtitle={subtitle}
      back={{ label: formatMessage('change-back'), onPress: props.onBack }}
    >
      <FailureBanner error={error} />
      {all === null && error === null && <Busy>{formatMessage('problems-reading')}</Busy>}
      {all?.length === 0 && (
        <EmptyState
          picture={<Ring size={72} stones={STONES} filled={STONES} hasWater />}
          title={formatMessage('problems-none-anywhere')}
        >
          {formatMessage('problems-where-ignored')}
        </EmptyState>
      )}
      {all?.map((one) => (
        <InstanceSection
          key={one.instance.id}
          problems={one}
          isAlone={instances === 1}
          onFailure={setFailure}
          {...props}
        />
      ))}
    </Page>
  )
}

interface InstanceSectionProps extends ProblemsPageProps {
  readonly problems: InstanceProblems
  /** In no other instance there is a problem. */
  readonly isAlone: boolean
  readonly onFailure: (error: CallError | null) => void
}

function InstanceSection({ problems, isAlone, onOpen, onIgnored, onFailure }: InstanceSectionProps): ReactNode {
  const { instance: shown, found } = problems
  const { id: instance, name, label } = shown
  const open = found.findings.filter(isProblem)
  const whyNot = useSearchWhyNot(instance)
  const ignore = async ({ id, title }: FindingView): Promise<void> => {
    const error = await setIgnored(instance, id, true)
    onFailure(error)
    if (error === null)
      onIgnored(
        formatMessage('change-made-in', { made: formatMessage('problems-ignored', { title }), name: label }),
        () => void setIgnored(instance, id, false),
      )
  }
  const heading = `problems-${instance}`
  return (
    <section className="problems-of" aria-labelledby={heading}>
      <div className="findings-head">
        <InstanceIcon name={name} source={iconOf(shown)} size={36} />
        <div className="problems-name">
          <h2 id={heading}>
            <button type="button" className="problems-open" onClick={() => onOpen(instance)}>
              {label}
            </button>
          </h2>
          <p className="meta quiet">{formatMessage('problems-found-at', { moment: formatMoment(found.at) })}</p>
        </div>
        <FixAll instance={instance} name={label} problems={open} isAlone={isAlone} whyNot={whyNot} />
      </div>
      {whyNot !== null && <SearchNote instance={instance} onFailure={onFailure} />}
      <FindingList
        name={formatMessage('problems-of', { name: label })}
        findings={open}
        whyNot={whyNot}
        isLeading={isAlone && !areFixedTogether(open)}
        onIgnore={(finding) => void ignore(finding)}
      />
    </section>
  )
}
