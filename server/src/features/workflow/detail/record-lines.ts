import { type ErrorKey, errorCatalogue } from '@workstation/contract/errors'
import type { Language } from '@workstation/contract/language'
import type { WorkflowRecord } from '@workstation/contract/workflow-detail'
import { listNames } from '@workstation/domain/language/list-names'
import type { Words } from '../../../platform/words'
import type { PersonName, StoredRecord } from './detail-store'

/** The numbers by which clients know what was done (see `workflowWords.handleStatus`). */
const numbers: Readonly<Record<string, number>> = {
  ...{ reject: 0, agree: 1, submit: 2, recall: 3, withdraw: 3, cancel: 4, assign: 5, addSigner: 6, transfer: 7 },
  ...{ handOver: 7, revive: 9, addSignerBefore: 10, suspend: 11, restore: 12, jump: 13, consult: 14, removeSigner: 15 },
  ...{ copy: 16, urge: 17, retry: 19, unkept: 20, unstarted: 21, dismiss: 22, untold: 23, end: 100 },
}
const byItself = 18

type Names = ReadonlyMap<string, PersonName>

/** The people whom records name. */
export const peopleOfRecords = (records: readonly StoredRecord[]): string[] =>
  records.flatMap((one) => [one.person_id, one.for_person ?? '', ...one.to_people]).filter((id) => id !== '')

interface Called {
  readonly names: Names
  readonly language: Language
  readonly words: Words
}

/**
 * Why an interface, a child or the record of a form failed. No more is kept than which failure it was, since an address, an
 * answer or a field in it is not for everybody who reads the approval: a text that ends with such a thing ends before it, and
 * one that names it on the way leaves a gap there.
 */
function reasonOf({ refused }: StoredRecord, { language, words }: Called): string {
  if (!Object.hasOwn(errorCatalogue, refused)) return ''
  const key = refused as ErrorKey
  const named = [...errorCatalogue[key][language].matchAll(/\{(\w+)\}(?!$)/g)].map(([, name = '']) => [name, '…'])
  return words.errorText(key, Object.fromEntries(named), language).replace(/[：:]\s*$/, '')
}

/** A record as clients read it. */
export function recordLine(instanceId: string, record: StoredRecord, called: Called): WorkflowRecord {
  const { names, language } = called
  const nameOf = (id: string) => names.get(id)?.name ?? id
  return {
    ...{ id: record.id, seq: record.seq, taskId: instanceId, taskNodeId: record.task_id ?? '' },
    ...{ taskOperatorId: record.actor_id ?? '', nodeCode: record.node, nodeName: record.node_name },
    ...{ handleStatus: numbers[record.kind] ?? byItself, handleId: record.person_id },
    ...{ userName: record.person_id === '' ? '' : nameOf(record.person_id) },
    headIcon: names.get(record.person_id)?.headIcon ?? '',
    ...{ handleTime: record.created_at.getTime(), handleOpinion: record.opinion || reasonOf(record, called) },
    signImg: record.signature,
    fileList: record.files,
    operatorId: listNames(record.to_people.map(nameOf), language),
    status: record.part === 'before' || record.part === 'after' || record.part === 'consulted' ? 1 : 0,
    ...{ round: record.round, delegateUser: record.for_person ? nameOf(record.for_person) : '' },
  }
}
