import type { TextNode } from '../../../../src-preload/contract.ts'
import type { Links } from '../../memory/links.ts'
import type { AnswersTo, Sources } from '../reply.ts'

export function answerText({ texts, links, reader }: Sources): AnswersTo<'text.read'> {
  return {
    async 'text.read'({ text }, { signal }) {
      const view = await reader.read(texts.text(text), signal)
      return view.kind === 'plain' ? view : { ...view, nodes: nameLinks(view.nodes, links) }
    },
  }
}

/** Gives the addresses that may be opened their names. */
function nameLinks(nodes: readonly TextNode[], links: Links): readonly TextNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const link = node.address === undefined ? null : links.name(node.address)
    return { ...node, children: nameLinks(node.children, links), ...(link !== null && { link }) }
  })
}
