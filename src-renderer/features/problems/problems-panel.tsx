import { Undo2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { CallError, CheckSummary, FindingView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { act } from '../../lib/asking/question.ts'
import { Banner } from '../../ui/notes/banner.tsx'
import { Busy } from '../../ui/notes/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/notes/empty-state.tsx'
import { FailureBanner } from '../../lib/failure-banner.tsx'
import { Fold } from '../../ui/fold.tsx'
import { SearchNote } from '../../lib/searching/search-note.tsx'
import { useSearchWhyNot } from '../../lib/searching/search-lock.ts'
import { Ring } from '../../ui/art/ring.tsx'
import { FixAll } from './fix-all.tsx'
import { FindingList, NoteFolds } from './finding-list.tsx'
import { areFixedTogether, isProblem } from './is-problem.ts'
import { setIgnored } from './set-ignored.ts'
import { useFindings } from './use-findings.ts'

export interface ProblemsPanelProps {
  readonly instance: string
  readonly name: string
  /** null: not inspected since the window opened. */
  readonly check: CheckSummary | null
  /** What was just ignored, and how that is undone. */
  readonly onIgnored: (title: string, undo: () => void) => void
  /** What was ignored counts again. */
  readonly onCounted: () => void
  readonly onChooseProject: (file: string) => void
  readonly onHold: (file: string) => void
}

const STONES = 12

/** What is wrong in an instance, then what is worth knowing, then what is ignored. */
export function ProblemsPanel(props: ProblemsPanelProps): ReactNode {
  const { instance, name, check, onIgnored, onCounted, onChooseProject, onHold } = props
  const { found, error, isLooking } = useFindings(instance)
  const whyNot = useSearchWhyNot(instance)
  const { failure, setFailure, linked, link, unlink } = useLinking(instance)
  const said = <Said error={error ?? failure} linked={linked} onUnlink={() => void unlink()} />
  if (found === null) {
    return (
      <div className="findings">
        {said}
        {error === null && <Busy>{formatMessage('problems-looking')}</Busy>}
      </div>
    )
  }
  const open = found.findings.filter(({ ignored }) => ignored === null)
  const problems = open.filter(isProblem)
  const notes = open.filter((one) => !isProblem(one))
  const ignored = found.findings.filter((one) => one.ignored !== null)
  const ignore = async (finding: FindingView, isIgnored: boolean): Promise<void> => {
    const { id, title } = finding
    if ((finding.ignored !== null) === isIgnored) return
    const refused = await setIgnored(instance, id, isIgnored)
    setFailure(refused)
    if (refused !== null) return
    if (isIgnored) onIgnored(formatMessage('problems-ignored', { title }), () => void setIgnored(instance, id, false))
    else onCounted()
  }
  const does = {
    onIgnore: (finding: FindingView, isIgnored: boolean) => void ignore(finding, isIgnored),
    linking: { onLink: (file: string, project: string) => void link(file, project), onChooseProject },
    onHold,
    whyNot,
  }
  const isUnsure = notes.some(({ kind }) => kind === 'not-checked')
  // When it was checked stands in the page's head.
  const checked = (check?.checkedAt ?? null) === null ? formatMessage('problems-not-asked') : ''
  return (
    <div className="findings">
      {said}
      <FailureBanner error={found.problem} />
      {open.length === 0 && found.problem === null ? (
        <EmptyState
          picture={<Ring size={72} stones={STONES} filled={STONES} hasWater />}
          title={formatMessage('problems-none')}
        >
          {checked}
        </EmptyState>
      ) : (
        <>
          <div className="findings-head">
            {/* How many there are stands on the tab. */}
            <h2 className={problems.length > 0 ? 'unseen' : 'counted'}>
              {problems.length === 0 && found.problem === null
                ? formatMessage('problems-none')
                : formatMessage('problems-counted', { count: problems.length })}
            </h2>
            {problems.length > 0 && whyNot === null && (
              <p className="soft">{formatMessage('problems-can-be-undone')}</p>
            )}
            {open.length > 0 && whyNot !== null && <SearchNote instance={instance} />}
            {checked !== '' && <p className="soft">{checked}</p>}
            {problems.length === 0 && isUnsure && <p className="soft">{formatMessage('problems-not-all-checked')}</p>}
            {isLooking && <Busy>{formatMessage('problems-looking-again')}</Busy>}
            <FixAll instance={instance} name={name} problems={problems} isAlone whyNot={whyNot} />
          </div>
          {problems.length > 0 && (
            <FindingList
              name={formatMessage('problems-heading')}
              findings={problems}
              isLeading={!areFixedTogether(problems)}
              {...does}
            />
          )}
        </>
      )}
      <NoteFolds findings={notes} isAlone={problems.length === 0} {...does} />
      {ignored.length > 0 && (
        <Fold title={formatMessage('problems-ignored-count', { count: ignored.length })}>
          <FindingList name={formatMessage('problems-ignored-list')} findings={ignored} {...does} />
        </Fold>
      )}
    </div>
  )
}

/** What a person says that an unknown file is, and how that went. */
function useLinking(instance: string) {
  const [failure, setFailure] = useState<CallError | null>(null)
  const [linked, setLinked] = useState<LinkSubject | null>(null)
  const end = (error: CallError | null, now: LinkSubject | null): void => {
    setFailure(error)
    setLinked(now)
  }
  const link = async (file: string, wanted: string): Promise<void> => {
    const answer = await act('instance.link', { instance, file, project: wanted }, (error) => end(error, null))
    if (answer === undefined) return
    const { projectTitle: project, versionNumber: version } = answer
    const text =
      version === null
        ? formatMessage('problems-linked-with-no-version', { project })
        : formatMessage('problems-linked', { project, version })
    end(null, { file, text })
  }
  const unlink = async (): Promise<void> => {
    if (linked === null) return
    const done = await act('instance.unlink', { instance, file: linked.file }, setFailure)
    if (done !== undefined) end(null, null)
  }
  return { failure, setFailure, linked, link, unlink }
}

interface LinkSubject {
  readonly file: string
  readonly text: string
}

interface SaidProps {
  readonly error: CallError | null
  readonly linked: LinkSubject | null
  readonly onUnlink: () => void
}

function Said({ error, linked, onUnlink }: SaidProps): ReactNode {
  const undo = (
    <Button icon={Undo2} onPress={onUnlink}>
      {formatMessage('undo')}
    </Button>
  )
  return (
    <>
      <FailureBanner error={error} />
      {linked !== null && <Banner tone="good" title={linked.text} role="status" actions={undo} />}
    </>
  )
}
