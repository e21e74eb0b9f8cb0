import { Undo2, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChangeWish, CheckSummary, FindingView } from '../../../src-preload/contract.ts'
import { toWords, words } from '../../../src-texts/text.ts'
import { formatMoment } from '../../lib/format.ts'
import { Banner } from '../../ui/banner.tsx'
import { Busy } from '../../ui/busy.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fold } from '../../ui/fold.tsx'
import { Ring } from '../../ui/ring.tsx'
import { isProblem, useFindings } from './findings-store.ts'
import { FindingList, NoteFolds } from './finding-list.tsx'

export interface ProblemsPanelProps {
  readonly instance: string
  readonly name: string
  /** null: not inspected since the window opened. */
  readonly check: CheckSummary | null
  readonly onPropose: (wish: ChangeWish, title: string) => void
  /** What was just ignored, and how that is undone. */
  readonly onIgnored: (title: string, undo: () => void) => void
  /** What was ignored counts again. */
  readonly onCounted: () => void
  readonly onChooseProject: (file: string) => void
}

const STONES = 12

/** What is wrong in an instance, then what is worth knowing, then what is ignored. */
export function ProblemsPanel(props: ProblemsPanelProps): ReactNode {
  const { instance, name, check, onPropose, onIgnored, onCounted, onChooseProject } = props
  const { found, error, isLooking, setIgnored, link } = useFindings()
  if (found === null) {
    return (
      <div className="findings">
        <Said />
        {error === null && <Busy>{words('problems-looking')}</Busy>}
      </div>
    )
  }
  const open = found.findings.filter(({ ignored }) => ignored === null)
  const problems = open.filter(isProblem)
  const notes = open.filter((one) => !isProblem(one))
  const ignored = found.findings.filter((one) => one.ignored !== null)
  const ignore = async (finding: FindingView, isIgnored: boolean): Promise<void> => {
    const { id, title } = finding
    const isDone = await setIgnored(instance, id, isIgnored)
    if (isDone && !isIgnored) onCounted()
    if (isDone && isIgnored) onIgnored(words('problems-ignored', { title }), () => void setIgnored(instance, id, false))
  }
  const does = {
    onPropose,
    onIgnore: (finding: FindingView, isIgnored: boolean) => void ignore(finding, isIgnored),
    linking: { onLink: (file: string, project: string) => void link(file, project), onChooseProject },
  }
  const checked = describeCheck(check)
  return (
    <div className="findings">
      <Said />
      {found.problem !== null && <Banner tone="bad" title={found.problem.message} role="alert" />}
      {problems.length === 0 && found.problem === null ? (
        <EmptyState
          picture={<Ring size={72} stones={STONES} filled={STONES} hasWater />}
          title={words('problems-none')}
        >
          {checked}
          {notes.some(({ kind }) => kind === 'not-checked') && ` ${words('problems-not-all-checked')}`}
        </EmptyState>
      ) : (
        <>
          <div className="findings-head">
            <p className="soft">
              <strong className="counted">{words('problems-count', { count: problems.length })}</strong> {checked}
            </p>
            {isLooking && <Busy>{words('problems-looking-again')}</Busy>}
            {problems.length > 0 && (
              <Button
                look="primary"
                icon={Wrench}
                onPress={() =>
                  onPropose({ kind: 'fix', instance, freshness: 'normal' }, words('problems-fix', { name }))
                }
              >
                {words('problems-fix-all')}
              </Button>
            )}
          </div>
          <FindingList name={words('problems-heading')} findings={problems} {...does} />
        </>
      )}
      <NoteFolds findings={notes} {...does} />
      {ignored.length > 0 && (
        <Fold title={words('problems-ignored-count', { count: ignored.length })}>
          <FindingList name={words('problems-ignored-list')} findings={ignored} {...does} />
        </Fold>
      )}
    </div>
  )
}

function Said(): ReactNode {
  const { error, linked, unlink } = useFindings()
  const undo = (
    <Button icon={Undo2} onPress={() => void unlink()}>
      {words('undo')}
    </Button>
  )
  return (
    <>
      {error !== null && (
        <Banner tone="bad" title={error.message} role="alert">
          {error.hint}
        </Banner>
      )}
      {linked !== null && <Banner tone="good" title={toWords(linked.text)} role="status" actions={undo} />}
    </>
  )
}

function describeCheck(check: CheckSummary | null): string {
  if (check === null || check.checkedAt === null) return words('problems-not-asked')
  const moment = formatMoment(check.checkedAt)
  if (check.staleSince !== null) return words('problems-check-failed', { moment })
  return check.fromCache ? words('problems-checked-from-cache', { moment }) : words('problems-checked', { moment })
}
