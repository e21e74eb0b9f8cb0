import { expect, it } from 'vitest'
import { countTests } from './tests.ts'

it('counts what passed and what failed', () => {
  const report = file('failed', 'passed', 'passed', 'failed')
  expect(countTests({ success: false, testResults: [report] })).toEqual({ passed: 2, failed: 1 })
})

it('counts a skipped test as failed', () => {
  const report = file('passed', 'passed', 'pending', 'todo')
  expect(countTests({ success: true, testResults: [report] })).toEqual({ passed: 1, failed: 2 })
})

it('counts a file that could not be loaded as one failure', () => {
  expect(countTests({ success: false, testResults: [file('failed'), file('passed', 'passed')] })).toEqual({
    passed: 1,
    failed: 1,
  })
})

it('counts an error outside of every test as one failure', () => {
  expect(countTests({ success: false, testResults: [file('passed', 'passed')] })).toEqual({ passed: 1, failed: 1 })
})

function file(status: string, ...tests: readonly string[]) {
  return { status, assertionResults: tests.map((each) => ({ status: each })) }
}
