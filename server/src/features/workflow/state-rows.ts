import type { RowKind } from '@workstation/domain/workflow/change'

type Type = 'text' | 'integer' | 'bigint' | 'boolean' | 'jsonb' | 'moment'
/** A member of a row of the walker, its column and what lies there. Moments are milliseconds there and timestamps here. */
export type RowColumn = readonly [member: string, column: string, type: Type]

interface Rows {
  readonly table: string
  readonly columns: readonly RowColumn[]
}

/** Where the rows of the walker lie. */
export const stateRows: Readonly<Record<RowKind, Rows>> = {
  instance: {
    table: 'workflow_instance',
    columns: [
      ['id', 'id', 'text'],
      ['status', 'status', 'integer'],
      ['starter', 'starter_id', 'text'],
      ['round', 'round', 'integer'],
      ['formRevision', 'form_revision', 'integer'],
      ['progress', 'progress', 'integer'],
      ['startedAt', 'started_at', 'moment'],
      ['endedAt', 'ended_at', 'moment'],
      ['choices', 'choices', 'jsonb'],
      ['parentScope', 'parent_scope_id', 'text'],
      ['followsParent', 'follows_parent', 'boolean'],
    ],
  },
  token: {
    table: 'workflow_token',
    columns: [
      ['id', 'id', 'text'],
      ['scope', 'scope_id', 'text'],
      ['arm', 'arm', 'text'],
      ['node', 'node', 'text'],
      ['state', 'state', 'text'],
      ['problem', 'problem', 'jsonb'],
      ['childResult', 'child_result', 'text'],
    ],
  },
  scope: {
    table: 'workflow_scope',
    columns: [
      ['id', 'id', 'text'],
      ['block', 'block', 'text'],
      ['parent', 'parent_token', 'text'],
      ['expected', 'expected', 'integer'],
      ['arrived', 'arrived', 'integer'],
      ['results', 'results', 'jsonb'],
    ],
  },
  task: {
    table: 'workflow_task',
    columns: [
      ['id', 'id', 'text'],
      ['token', 'token_id', 'text'],
      ['node', 'node', 'text'],
      ['state', 'state', 'text'],
      ['revision', 'revision', 'integer'],
      ['round', 'round', 'integer'],
      ['seq', 'seq', 'integer'],
      ['supersededAt', 'superseded_at', 'moment'],
      ['correctionOf', 'correction_of', 'text'],
      ['openedAt', 'opened_at', 'moment'],
      ['closedAt', 'closed_at', 'moment'],
      ['urgedAt', 'urged_at', 'moment'],
    ],
  },
  actor: {
    table: 'workflow_actor',
    columns: [
      ['id', 'id', 'text'],
      ['task', 'task_id', 'text'],
      ['person', 'person_id', 'text'],
      ['kind', 'kind', 'text'],
      ['by', 'by_actor', 'text'],
      ['seq', 'seq', 'integer'],
      ['weight', 'weight', 'integer'],
      ['state', 'state', 'text'],
      ['decidedAt', 'decided_at', 'moment'],
      ['decidedBy', 'decided_by', 'text'],
      ['opinion', 'opinion', 'text'],
      ['formRevision', 'form_revision', 'integer'],
      ['reason', 'reason', 'jsonb'],
    ],
  },
  timer: {
    table: 'workflow_timer',
    columns: [
      ['id', 'id', 'text'],
      ['kind', 'kind', 'text'],
      ['task', 'task_id', 'text'],
      ['token', 'token_id', 'text'],
      ['nth', 'nth', 'integer'],
      ['due', 'due_at', 'moment'],
      ['left', 'left_ms', 'bigint'],
    ],
  },
}
