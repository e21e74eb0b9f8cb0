import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'

export interface TabLabel<T extends string> {
  readonly id: T
  readonly label: string
  readonly count?: number
  /** What needs a person; said as `counted`, e.g. `2 problems`. Absent: nothing to say. */
  readonly alert?: { readonly count: number; readonly counted: string }
}

export interface TabsProps<T extends string> {
  readonly label: string
  readonly value: T
  readonly tabs: readonly TabLabel<T>[]
  readonly children: ReactNode
  readonly onChange: (value: T) => void
}

/** `children` is the panel of the chosen tab. */
export function Tabs<T extends string>({ label, value, tabs, children, onChange }: TabsProps<T>): ReactNode {
  const choose = (id: unknown): void => {
    const tab = tabs.find((one) => one.id === id)
    if (tab !== undefined) onChange(tab.id)
  }
  return (
    <AriaTabs className="tabs" selectedKey={value} onSelectionChange={choose}>
      <TabList className="tabs-list" aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={tab.id} className="tab">
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
            {tab.alert !== undefined && (
              <span className="tab-alert">
                <span aria-hidden>{tab.alert.count}</span>
                <span className="unseen">, {tab.alert.counted}</span>
              </span>
            )}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={value} id={value} className="tabs-panel">
        {children}
      </TabPanel>
    </AriaTabs>
  )
}
