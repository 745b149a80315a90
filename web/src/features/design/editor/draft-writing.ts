import type { Design, design } from '@workstation/contract/design'
import type { InputOf } from '@workstation/contract/endpoint'
import type { ThreeOf } from '@workstation/domain/form/put-on-top'

/** How a document is read from a design, and sent with it. */
export interface DraftWriting<Document> {
  /** Under which name a copy lies in the browser. */
  readonly kind: string
  /** Null for what cannot be opened. */
  readonly read: (design: Design) => Document | null
  /** What I changed on top of what was saved meanwhile; null where the two cannot be put together. */
  readonly merge: (three: ThreeOf<Document>) => Document | null
  readonly write: (document: Document) => Pick<InputOf<typeof design.update>, 'formData' | 'listData'>
}
