import { Check, ChevronRight, Minus } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import type { ExportChoice, ExportedView } from '../../../src-preload/contract.ts'
import { formatMessage } from '../../../resources/text/text.ts'
import { formatBytes } from '../../lib/words/format.ts'
import { bring, countTicked, growTree, leave, tickedOf, turnOptional, type ExportNode } from './export-tree.ts'

export interface ExportListProps {
  readonly entries: readonly ExportedView[]
  readonly choice: ExportChoice
  readonly onChange: (choice: ExportChoice) => void
}

/** CSS pixels. */
const ROW = 32

/** What of an instance comes along: arrows open, close and go through the folders, Space ticks. What is named may be optional. */
export function ExportList({ entries, choice, onChange }: ExportListProps): ReactNode {
  const hasOptional = entries.some(({ how }) => how === 'address')
  const nodes = useMemo(() => growTree(entries), [entries])
  const byPath = useMemo(() => new Map(flat(nodes).map((node) => [node.path, node])), [nodes])
  const ticked = useMemo(
    () => new Set([...byPath.values()].flatMap((node) => (tickedOf(node, choice) === 'all' ? [node.path] : []))),
    [byPath, choice],
  )
  const toggle = (now: ReadonlySet<unknown>): void => {
    const changed = [...byPath.values()].find(({ path }) => ticked.has(path) !== now.has(path))
    if (changed !== undefined) onChange(now.has(changed.path) ? bring(changed, choice) : leave(changed, choice))
  }
  return (
    <div className="export-list">
      {hasOptional && (
        <p className="export-columns meta quiet" aria-hidden>
          <span className="export-optional" title={formatMessage('packs-export-optional-means')}>
            {formatMessage('packs-export-optional')}
          </span>
          <span className="export-size">{formatMessage('packs-export-size')}</span>
        </p>
      )}
      <Virtualizer layout={ListLayout} layoutOptions={{ rowSize: ROW }}>
        <Tree
          className="export-tree"
          aria-label={formatMessage('packs-export-what')}
          selectionMode="multiple"
          // It closes the dialog, and unticks nothing.
          escapeKeyBehavior="none"
          selectedKeys={ticked}
          items={nodes}
          dependencies={[choice]}
          onSelectionChange={(keys) => keys !== 'all' && toggle(keys)}
        >
          {(node) => <Row node={node} hasOptional={hasOptional} choice={choice} onChange={onChange} />}
        </Tree>
      </Virtualizer>
    </div>
  )
}

function flat(nodes: readonly ExportNode[]): readonly ExportNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)])
}

function isSaid(text: string | null | undefined): text is string {
  return text !== null && text !== undefined
}

interface RowProps extends Pick<ExportListProps, 'choice' | 'onChange'> {
  readonly node: ExportNode
  /** Whether there is a column of what may be optional. */
  readonly hasOptional: boolean
}

function Row({ node, hasOptional, choice, onChange }: RowProps): ReactNode {
  const { path, name, label, entry, children, size } = node
  const ticked = tickedOf(node, choice)
  const isNamed = entry?.how === 'address' && ticked === 'all'
  const facts = [
    ...(entry?.isDisabled === true ? [formatMessage('packs-export-disabled')] : []),
    ...(ticked === 'some' ? [formatMessage('packs-export-partly', countTicked(node, choice))] : []),
  ]
  const sized = entry?.size === null ? formatMessage('packs-export-large') : formatBytes(size)
  const [about = '', whole = ''] = [entry?.brief, entry?.note].map((note) =>
    [...facts, sized, note].filter(isSaid).join(' · '),
  )
  return (
    <TreeItem id={path} textValue={`${label}, ${about}`} className="export-row">
      <TreeItemContent>
        {({ level, hasChildItems }) => (
          <div className="export-line" style={{ paddingInlineStart: `${level - 1}rem` }}>
            {hasChildItems ? (
              <Button slot="chevron" className="export-open">
                <ChevronRight size={16} aria-hidden />
              </Button>
            ) : (
              <span className="export-open" />
            )}
            <span className="checkbox-box" data-ticked={ticked !== 'none' || undefined} aria-hidden>
              {ticked === 'some' ? <Minus size={14} /> : ticked === 'all' ? <Check size={14} /> : null}
            </span>
            <span className="export-name cut" title={name} dir="auto">
              {label}
            </span>
            <span className="export-facts meta quiet cut" title={whole}>
              {facts.join(' · ')}
              {facts.length > 0 && isSaid(entry?.brief) && ' · '}
              {isSaid(entry?.brief) && (
                <span className={entry.isUnclear || entry.isUnreadable ? 'export-unclear' : undefined}>
                  {entry.brief}
                </span>
              )}
            </span>
            {isNamed ? (
              <ToggleButton
                className="export-optional"
                aria-label={formatMessage('packs-export-optional-one', { name: label })}
                isSelected={choice.optional.includes(path)}
                onChange={() => onChange(turnOptional(node, choice))}
              >
                <span className="checkbox-box" data-ticked={choice.optional.includes(path) || undefined} aria-hidden>
                  {choice.optional.includes(path) && <Check size={14} />}
                </span>
              </ToggleButton>
            ) : (
              hasOptional && <span className="export-optional" />
            )}
            <span className="export-size meta quiet counted">{sized}</span>
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>
        {(child) => <Row node={child} hasOptional={hasOptional} choice={choice} onChange={onChange} />}
      </Collection>
    </TreeItem>
  )
}
