import { useEffect, useState } from 'react'

export type TabId = 'installed' | 'findings' | 'logs' | 'holds' | 'map' | 'history'

const tabs = new WeakMap<object, TabId>()

/** The tab that is shown, and how another is; who goes back to a visit is where that was left. */
export function useKeptTab(visit: object): readonly [TabId, (tab: TabId) => void] {
  const [tab, setTab] = useState<TabId>(() => tabs.get(visit) ?? 'installed')
  const [visitBefore, noteVisit] = useState(visit)
  if (visit !== visitBefore) {
    noteVisit(visit)
    setTab(tabs.get(visit) ?? tab)
  }
  useEffect(() => {
    if (visit === visitBefore) tabs.set(visit, tab)
  }, [visit, visitBefore, tab])
  return [tab, setTab]
}
