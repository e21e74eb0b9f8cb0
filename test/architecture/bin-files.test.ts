import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { PROJECT } from './cruise.ts'

it.each(Object.values(manifest.bin))(
  '%s is executable, so that "npm link" has nothing to change in the checkout',
  (file) => {
    expect(statSync(join(PROJECT, file)).mode & 0o111).toBe(0o111)
  },
)
