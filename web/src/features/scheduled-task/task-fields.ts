import type { InputOf } from '@workstation/contract/endpoint'
import type { ScheduledTask, scheduledTask } from '@workstation/contract/scheduled-task'
import { readTaskContent } from '@workstation/domain/scheduled-task/task-content'

type Form = InputOf<typeof scheduledTask.create>

/** The form of a task as it is filled in; what it calls travels as one JSON text. */
export interface TaskFields
  extends Pick<Form, 'fullName' | 'enCode' | 'missed' | 'enabledMark' | 'sortCode' | 'description'> {
  cron: string
  /** 1 an interface, 3 built-in work. */
  kind: '1' | '3'
  interfaceId: string
  method: string
  /** One `name=value` a line. */
  parameters: string
}

export const startFields: TaskFields = {
  ...{
    fullName: '',
    enCode: '',
    cron: '0 3 * * *',
    kind: '3',
    interfaceId: '',
    method: 'cleanRecords',
    parameters: '',
  },
  ...{ missed: 'once', enabledMark: 1, sortCode: 0, description: '' },
}

export function fieldsOf(task: ScheduledTask): TaskFields {
  const { fullName, enCode, missed, enabledMark, sortCode, description } = task
  const content = readTaskContent(task.executeContent)
  return {
    ...{ fullName, enCode, enabledMark, sortCode, description, missed },
    cron: task.cron,
    kind: task.executeType === '3' ? '3' : '1',
    interfaceId: content?.interfaceId ?? '',
    method: content?.localHostTaskId ?? '',
    parameters: (content?.parameter ?? []).map(({ field, value }) => `${field}=${value}`).join('\n'),
  }
}

const parameterOf = (line: string) => {
  const at = line.indexOf('=')
  return { field: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }
}

/** What it runs, as the form has it. */
function workOf({
  cron,
  kind,
  interfaceId,
  method,
  parameters,
}: TaskFields): Pick<Form, 'executeType' | 'executeContent'> {
  const content =
    kind === '3'
      ? { cron, interfaceId: '', parameter: [], localHostTaskId: method }
      : {
          cron,
          interfaceId,
          parameter: parameters
            .split('\n')
            .filter((line) => line.trim())
            .map(parameterOf),
          localHostTaskId: '',
        }
  return { executeType: kind, executeContent: JSON.stringify(content) }
}

/** What was saved of a task that runs the same: another client may have spelt it otherwise. */
function savedWork(task: ScheduledTask | undefined, work: ReturnType<typeof workOf>) {
  if (!task || JSON.stringify(workOf(fieldsOf(task))) !== JSON.stringify(work)) return work
  return { executeType: task.executeType, executeContent: task.executeContent }
}

/**
 * What is sent of the form.
 * @param before the task that is changed
 */
export function inputOf(all: TaskFields, before?: ScheduledTask): Form {
  const { cron: _, kind: _kind, interfaceId: _id, method: _method, parameters: _parameters, ...fields } = all
  return { ...fields, sortCode: fields.sortCode ?? 0, ...savedWork(before, workOf(all)) }
}

/** Whether each line names a parameter. */
export const areParameters = (text: string): boolean =>
  text.split('\n').every((line) => line.trim() === '' || /^[^=\s][^=]*=/.test(line.trim()))
