/** Why a drawing cannot be released as it is. */
export type FindingReason =
  | 'xml-too-big'
  | 'xml-too-deep'
  | 'xml-doctype'
  | 'xml-malformed'
  | 'not-bpmn'
  | 'no-process'
  | 'several-processes'
  | 'id-missing'
  | 'id-wrong'
  | 'id-twice'
  | 'name-too-long'
  | 'element-unsupported'
  | 'loop-marker'
  | 'no-start'
  | 'several-starts'
  | 'start-entered'
  | 'end-left'
  | 'no-end'
  | 'flow-open'
  | 'flow-leaves-phase'
  | 'several-ways-out'
  | 'condition-without-choice'
  | 'no-way-out'
  | 'unreachable'
  | 'end-unreachable'
  | 'default-missing'
  | 'default-unknown'
  | 'condition-missing'
  | 'condition-wrong'
  | 'condition-on-parallel'
  | 'gateway-mixed'
  | 'gateway-pointless'
  | 'join-without-split'
  | 'join-of-other-kind'
  | 'several-joins'
  | 'no-join'
  | 'arm-without-join'
  | 'block-crossed'
  | 'end-inside-block'
  | 'end-result-inside'
  | 'too-many-nodes'
  | 'too-many-conditions'
  | 'too-many-blocks'
  | 'settings-wrong'
  | 'settings-newer'
  | 'people-missing'
  | 'interface-missing'
  | 'delay-missing'
  | 'child-missing'
  | 'node-unknown'
  | 'field-unknown'

/** What one press would put right. */
export type Repair = 'lastFlowDefault' | 'putGateway' | 'asApproval'

export interface Finding {
  /** Id of the element; '' for the document as a whole. */
  readonly element: string
  /** What is written on it; of a flow without a name, from where to where it leads. */
  readonly name: string
  readonly reason: FindingReason
  /** What it is about in particular: a tag, a line, a name, a number. */
  readonly detail?: string
  readonly repair?: Repair
}

/** What is kept and drawn, and does not run. */
export interface Notice {
  readonly element: string
  readonly name: string
  readonly reason: 'ignored' | 'other-process' | 'condition-ignored' | 'condition-unordered'
  /** The tag of the element; of a condition the field that has no more and less. */
  readonly detail: string
}

/** Findings that one compilation tells at most. */
export const mostFindings = 500
