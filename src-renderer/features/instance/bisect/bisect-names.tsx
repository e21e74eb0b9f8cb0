import type { ReactNode } from 'react'
import type { BisectStatus } from '../../../../src-preload/contract.ts'
import { Fold } from '../../../ui/fold.tsx'

export interface BisectNamesProps {
  readonly title: (count: number) => string
  readonly files: BisectStatus['suspects']
}

export function BisectNames({ title, files }: BisectNamesProps): ReactNode {
  if (files.length === 0) return null
  return (
    <Fold title={title(files.length)}>
      <ul className="bisect-names">
        {files.map((file) => (
          <li key={file.path}>
            {file.title} <span className="soft">{file.path}</span>
          </li>
        ))}
      </ul>
    </Fold>
  )
}
