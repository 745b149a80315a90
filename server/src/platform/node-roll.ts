/** One process of the product. */
export interface NodeName {
  readonly id: string
  /** Host, and port where it is fixed. */
  readonly name: string
  /** Milliseconds. */
  readonly startedAt: number
}
export interface SilentNode extends NodeName {
  /** When it was heard last, in milliseconds. */
  readonly heardAt: number
}

interface Known {
  readonly node: NodeName
  readonly heardAt: number
  /** Since when it answers no questions; null while it does. */
  silentSince: number | null
}
interface RollOptions {
  /** Whether a name stands for one node at a time, as it does where ports are fixed. */
  readonly namesAreFixed: boolean
  /** Milliseconds without an answer after which a node is taken for gone. */
  readonly goneAfter: number
}

/** The other nodes, as far as they were heard of. */
export function createNodeRoll({ namesAreFixed, goneAfter }: RollOptions) {
  const known = new Map<string, Known>()
  return {
    /** A node was heard. One that was started again under its name takes the place of the one before. */
    note(node: NodeName): void {
      if (namesAreFixed && !known.has(node.id))
        for (const one of known.values()) if (one.node.name === node.name) known.delete(one.node.id)
      known.set(node.id, { node, heardAt: Date.now(), silentSince: null })
    },
    drop: (id: string): void => void known.delete(id),
    find: (id: string): NodeName | undefined => known.get(id)?.node,
    ids: (): string[] => [...known.keys()],
    /** Those who should have answered and did not; who is silent for too long is named once more and forgotten. */
    silent(answered: (id: string) => boolean): SilentNode[] {
      const now = Date.now()
      const silent = [...known.values()].filter(({ node }) => !answered(node.id))
      for (const one of silent) {
        one.silentSince ??= now
        if (now - one.silentSince >= goneAfter) known.delete(one.node.id)
      }
      return silent.map(({ node, heardAt }) => ({ ...node, heardAt }))
    },
  }
}
