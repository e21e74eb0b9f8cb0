import { CircleAlert, CirclePause, CloudOff, PackageOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge, type Tone } from '../../../src-renderer/ui/notes/badge.tsx'
import { Banner } from '../../../src-renderer/ui/notes/banner.tsx'
import { Boundary } from '../../../src-renderer/ui/notes/boundary.tsx'
import { Busy } from '../../../src-renderer/ui/notes/busy.tsx'
import { Breakable } from '../../../src-renderer/ui/breakable.tsx'
import { Button } from '../../../src-renderer/ui/button.tsx'
import { EmptyState } from '../../../src-renderer/ui/notes/empty-state.tsx'
import { Fold } from '../../../src-renderer/ui/fold.tsx'
import { ProgressBar } from '../../../src-renderer/ui/notes/progress-bar.tsx'
import { Ring } from '../../../src-renderer/ui/art/ring.tsx'
import { StepItem, StepList, toStepItems, type StepRow } from '../../../src-renderer/ui/step-list.tsx'
import type { Part } from '../part.ts'

const TONES: readonly Tone[] = ['quiet', 'accent', 'good', 'warn', 'bad']
const BANNERS = ['quiet', 'good', 'warn', 'bad'] as const
const ACTIONS: readonly StepRow['action'][] = ['replace', 'add', 'remove', 'enable', 'disable']

export const WORDS: readonly Part[] = [
  {
    name: 'Badge',
    specimens: [
      ...TONES.map((tone) => ({ state: tone, part: <Badge tone={tone}>{tone}</Badge> })),
      { state: 'with an icon', part: <Badge icon={CirclePause}>on hold</Badge> },
      {
        state: 'bad with an icon',
        part: (
          <Badge tone="bad" icon={CircleAlert}>
            needs Tidal 3.4
          </Badge>
        ),
      },
    ],
  },
  {
    name: 'Banner',
    specimens: [
      ...BANNERS.map((tone) => ({
        state: tone,
        isWide: true,
        part: (
          <Banner tone={tone} title="Something to know">
            And what it means.
          </Banner>
        ),
      })),
      {
        state: 'with an icon and what can be done',
        isWide: true,
        part: (
          <Banner
            tone="warn"
            icon={CloudOff}
            title="The service isn't answering"
            actions={<Button>Try again</Button>}
          />
        ),
      },
      {
        state: 'on one line',
        isWide: true,
        part: (
          <Banner tone="warn" isLine title="Modrinth refused to answer." actions={<Button>Try again</Button>}>
            <span>Shown as of 12:04.</span>
          </Banner>
        ),
      },
    ],
  },
  {
    name: 'ProgressBar',
    specimens: [
      { state: 'none', isWide: true, part: <ProgressBar label="Downloading" share={0} text="0 B of 30 MiB" /> },
      { state: 'some', isWide: true, part: <ProgressBar label="Downloading" share={0.4} text="12 MiB of 30 MiB" /> },
      { state: 'not known', isWide: true, part: <ProgressBar label="Identifying files" share={null} text="" /> },
    ],
  },
  { name: 'Busy', specimens: [{ state: 'busy', part: <Busy>Reading the folder</Busy> }] },
  {
    name: 'StepItem',
    specimens: [
      { state: 'closed', isWide: true, part: <ul className="steps">{stepItems(step('replace'), false)}</ul> },
      { state: 'open', isWide: true, part: <ul className="steps">{stepItems(step('replace'), true)}</ul> },
      {
        state: 'under a heading',
        isWide: true,
        part: (
          <ul className="steps">{stepItems({ ...step('add'), under: { id: 'survival', text: 'Survival' } }, false)}</ul>
        ),
      },
    ],
  },
  {
    name: 'StepList',
    specimens: [
      { state: 'every kind of change', isWide: true, part: <StepList steps={ACTIONS.map((action) => step(action))} /> },
      {
        state: 'some can be left out, one is',
        isWide: true,
        part: (
          <StepList
            steps={[step('replace', { isTaken: true }), { ...step('add', { isTaken: false }), path: 'mods/other.jar' }]}
            onChoose={() => undefined}
          />
        ),
      },
      { state: 'busy', isWide: true, part: <StepList steps={[step('replace')]} isBusy /> },
    ],
  },
  {
    name: 'EmptyState',
    specimens: [
      {
        state: 'with what can be done',
        isWide: true,
        part: (
          <EmptyState
            icon={PackageOpen}
            title="Nothing installed yet"
            actions={<Button look="primary">Browse mods for Sunbaked</Button>}
          >
            Drop files here, or look for something good.
          </EmptyState>
        ),
      },
      {
        state: 'with the ring, where all is well',
        isWide: true,
        part: (
          <EmptyState picture={<Ring size={72} stones={12} filled={12} hasWater />} title="No problems found">
            Checked 12:04.
          </EmptyState>
        ),
      },
    ],
  },
  {
    name: 'Fold',
    specimens: [
      { state: 'closed', isWide: true, part: <Fold title="More">What is seldom needed.</Fold> },
      {
        state: 'open',
        isWide: true,
        part: (
          <Fold title="Less" isOpenAtFirst>
            What is seldom needed.
          </Fold>
        ),
      },
    ],
  },
  {
    name: 'Boundary',
    specimens: [
      { state: 'whole', part: boundary(<p>What is shown.</p>) },
      { state: 'failed', isWide: true, part: boundary(<Broken />) },
    ],
  },
  {
    name: 'Breakable',
    specimens: [
      { state: 'path', part: breakable('/home/ada/.local/share/PrismLauncher/instances/Survival/mods/lamp-2.0.1.jar') },
      { state: 'address', part: breakable('Nobody answers at https://lanterns.example.net/v2/projects/lamp/version.') },
    ],
  },
]

function breakable(text: string): ReactNode {
  return (
    <p style={{ width: '12rem', overflowWrap: 'anywhere' }}>
      <Breakable text={text} />
    </p>
  )
}

/** A line that opens to more. */
function stepItems(row: StepRow, isOpen: boolean): ReactNode {
  const more = { label: 'What changed in Lantern', render: () => <p>Brighter at night.</p> }
  return toStepItems([{ ...row, more }]).map((item) => (
    <StepItem
      key={item.key}
      item={item}
      isActionSaid={false}
      isOpen={isOpen}
      onToggle={() => undefined}
      onChoose={undefined}
    />
  ))
}

function step(action: StepRow['action'], choice: StepRow['choice'] = null): StepRow {
  const [from, to] = action === 'add' ? [null, '1.4.1'] : action === 'replace' ? ['1.3.1', '1.4.1'] : ['1.3.1', null]
  return {
    action,
    path: `mods/lantern-${action}.jar`,
    title: 'Lantern',
    from,
    to,
    reason: 'newer, for 1.21.11',
    size: to === null ? null : '1.2 MiB',
    choice,
  }
}

function boundary(children: ReactNode): ReactNode {
  return (
    <Boundary
      of="a part"
      onFailure={() => undefined}
      renderFailure={(message, retry) => (
        <Banner tone="bad" title={message} actions={<Button onPress={retry}>Try again</Button>} />
      )}
    >
      {children}
    </Boundary>
  )
}

function Broken(): ReactNode {
  throw new Error('This could not be shown.')
}
