import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Failure } from '../../../../src-renderer/app/failures/failure.tsx'
import { Boundary, type BoundaryProps } from '../../../../src-renderer/ui/notes/boundary.tsx'

const PROPS: BoundaryProps = {
  of: 'a page',
  renderFailure: (message) => `failed: ${message}`,
  onFailure: () => undefined,
  children: 'shown',
}

function render(props: BoundaryProps, state: Boundary['state']) {
  const boundary = new Boundary(props)
  boundary.state = { ...state, ...Boundary.getDerivedStateFromProps(props, state) }
  return boundary.render()
}

test('what was thrown takes the place of what threw it', () => {
  const thrown = Boundary.getDerivedStateFromError(new Error('no such field'))
  expect(render(PROPS, { of: 'a page', ...thrown })).toBe('failed: no such field')
})

test('another page is shown, whatever failed before', () => {
  expect(render({ ...PROPS, of: 'another page' }, { of: 'a page', failure: 'no such field' })).toBe('shown')
})

test('where nothing is thrown, nothing is to be seen of it', () => {
  expect(renderToStaticMarkup(<Boundary {...PROPS} />)).toBe('shown')
})

test('a failure is told with the place in the page where it came from', () => {
  const told: string[] = []
  const boundary = new Boundary({ ...PROPS, onFailure: (detail) => void told.push(detail) })
  boundary.componentDidCatch(new Error('no such field'), { componentStack: '\n    at Gallery' })
  expect(told).toEqual(['no such field\n    at Gallery'])
})

test('a person is told what failed and can try again', () => {
  const html = renderToStaticMarkup(<Failure part="page" message="no such <field>" onRetry={() => undefined} />)
  expect(html).toMatch(/role="alert".*This page couldn(?:'|&#x27;)t be shown\..*no such &lt;field&gt;.*Try again/s)
})
