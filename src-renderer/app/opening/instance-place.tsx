import { useChange } from '../../features/change/change-store.ts'
import { useEffect, type ReactNode } from 'react'
import type { FileRow, FindingView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { chooseFiles } from '../../features/change/review/add-files.ts'
import { useToast } from '../../features/change/toast/toast-store.ts'
import { Timeline, type TimelineProps } from '../../features/history/timeline.tsx'
import { InstancePage, type InstancePageProps } from '../../features/instance/instance-page.tsx'
import { useBisectStatus } from '../../features/instance/bisect/bisect-store.ts'
import { useInstance } from '../../features/instance/instance-store.ts'
import { useManage } from '../../features/library/manage/manage-store.ts'
import { MapPanel } from '../../features/map/map-panel.tsx'
import { isProblem } from '../../features/problems/is-problem.ts'
import { ProblemsPanel } from '../../features/problems/problems-panel.tsx'
import { useFindings } from '../../features/problems/use-findings.ts'
import { useWindowSettings } from '../../features/settings/use-window-settings.ts'
import { sayAddFiles } from '../../lib/words/say-add-files.ts'
import { isChange, useQuestion } from '../../lib/asking/question.ts'
import { useFileDrop } from '../../lib/use-file-drop.ts'
import { DropHint } from '../../ui/overlays/drop-hint.tsx'
import { takeFiles } from './take-files.ts'

export interface InstancePlaceProps extends Pick<InstancePageProps, 'visit'> {
  readonly instance: string
  readonly onBrowse: () => void
  readonly onMove: () => void
  readonly onLookFor: (words: string) => void
  readonly onShowProject: (project: string, version?: string) => void
}

/** The page of an instance, with what is wrong in it and what was changed. */
export function InstancePlace({ instance, ...ways }: InstancePlaceProps): ReactNode {
  const { showUndoable, hide } = useToast()
  const { problems, findings } = useProblems(instance)
  const view = useInstance((state) => state.view)
  const { value: search } = useBisectStatus(instance)
  const target = { id: instance, name: view?.entry.id === instance ? view.entry.name : formatMessage('the-instance') }
  const { over, handlers } = useFileDrop((given) => takeFiles(given, target))
  const { own, change } = useWindowSettings()
  return (
    <div className="drop-target drop-page" {...handlers}>
      <InstancePage
        instance={instance}
        {...ways}
        onAddFiles={() => void chooseFiles(target)}
        problems={problems}
        density={{ value: own?.density ?? 'usual', onChange: (density) => void change({ density }) }}
        onManage={(what, entry) => useManage.getState().open(what, entry)}
        icon={{
          choose: (entry) => void useManage.getState().chooseIcon(entry),
          remove: (entry) => void useManage.getState().removeIcon(entry),
        }}
        onSeen={showUndoable}
        onSwitch={(wish, title) => void useChange.getState().propose(wish, title)}
        renderProblems={({ entry }, { chooseProject, hold }) => (
          <ProblemsPanel
            instance={instance}
            name={entry.name}
            check={entry.check}
            onIgnored={showUndoable}
            onCounted={hide}
            onChooseProject={chooseProject}
            onHold={hold}
          />
        )}
        renderMap={(showProblems) => (
          <MapPanel
            instance={instance}
            findings={findings}
            iconOf={(path) => iconOf(view?.files.find((file) => file.path === path))}
            onShowProblems={showProblems}
            isSaidAbove={search?.state === 'running'}
          />
        )}
        renderHistory={(history) => <OwnTimeline instance={instance} history={history} />}
      />
      {over !== null && <DropHint>{sayAddFiles(over, target.name)}</DropHint>}
    </div>
  )
}

/** What was changed in it, and where it last ran well. */
function OwnTimeline({ instance, history }: { readonly instance: string } & Pick<TimelineProps, 'history'>): ReactNode {
  const { value: ranWell } = useQuestion('crash.ran-well', { instance }, { refreshOn: isChange, keepsLast: true })
  return <Timeline history={history} isNamed={false} ranWell={ranWell} />
}

function iconOf(file: Pick<FileRow, 'hasIcon' | 'projectId'> | undefined): string | null {
  return file?.hasIcon === true ? file.projectId : null
}

interface Problems {
  /** How many, as far as is known. */
  readonly problems: number
  readonly findings: readonly FindingView[]
}

/** Looks for what is wrong after each inspection. */
function useProblems(instance: string): Problems {
  const view = useInstance((state) => state.view)
  const isChecking = useInstance((state) => state.isChecking)
  const { found, look } = useFindings(instance)
  const shown = view?.entry.id === instance ? view : null
  useEffect(() => {
    if (shown !== null && !isChecking) void look()
  }, [shown, isChecking, look])
  if (found === null) return { problems: shown?.entry.problems?.problems ?? 0, findings: [] }
  return { problems: found.findings.filter(isProblem).length, findings: found.findings }
}
