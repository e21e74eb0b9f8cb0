import { Component, type ReactNode } from 'react'

export interface BoundaryProps {
  /** What is shown now: something else begins anew, whatever failed before. */
  readonly of: string
  /** What stands in its place; `retry` shows it again. */
  readonly renderFailure: (message: string, retry: () => void) => ReactNode
  /** Told once for each failure, with what helps to find it. */
  readonly onFailure: (detail: string) => void
  readonly children: ReactNode
}

interface BoundaryState {
  readonly of: string
  readonly failure: string | null
}

/** Whatever is thrown while its children are rendered ends here: the rest of the window stays. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.of, failure: null }

  static getDerivedStateFromError(error: unknown): Pick<BoundaryState, 'failure'> {
    return { failure: messageOf(error) }
  }

  static getDerivedStateFromProps({ of }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return of === state.of ? null : { of, failure: null }
  }

  override componentDidCatch(error: unknown, { componentStack }: { readonly componentStack?: string | null }): void {
    this.props.onFailure(`${messageOf(error)}${componentStack ?? ''}`)
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure === null
      ? this.props.children
      : this.props.renderFailure(failure, () => this.setState({ failure: null }))
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : String(error)
}
