import type { TextNode } from '../../../../src-preload/contract.ts'
import type { AnswersTo, Sources } from '../reply.ts'

export function answerText(sources: Sources): AnswersTo<'text.read'> {
  const { texts, reader } = sources
  return {
    async 'text.read'({ text }, { signal }) {
      const view = await reader.read(texts.text(text), signal)
      return view.kind === 'plain' ? view : { ...view, nodes: nameAddresses(view.nodes, sources) }
    },
  }
}

/** Gives the addresses that may be opened or fetched their names. */
function nameAddresses(nodes: readonly TextNode[], sources: Sources): readonly TextNode[] {
  const { links, pictures } = sources
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const { tag, address } = node
    const link = address === undefined ? null : links.name(address)
    const image = tag === 'picture' && address !== undefined ? pictures.namePicture(address) : null
    const names = { ...(link !== null && { link }), ...(image !== null && { image }) }
    return { ...node, children: nameAddresses(node.children, sources), ...names }
  })
}
