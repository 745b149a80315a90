import { render } from '@testing-library/react'
import { statusText, taskStateText } from '@workstation/contract/review-words'
import { describe, expect, test } from 'vitest'
import { TaskStanding } from './task-standing'
import { makeTask } from './testing/fake-run'

const day = 86_400_000

describe('a page says where a task stands as spreadsheets do', () => {
  test.each([
    { title: 'made', fields: { progress: 20 }, word: taskStateText.notStarted, tone: 'idle' },
    { title: 'open', fields: { createtime: Date.now() }, word: taskStateText.inReview, tone: 'busy' },
    { title: 'late', fields: { createtime: Date.now() - 9 * day }, word: taskStateText.inReview, tone: 'bad' },
    { title: 'done', fields: { donetime: 1 }, word: taskStateText.completed, tone: 'good' },
    {
      title: 'done in a run that ended',
      fields: { donetime: 1, flowstate: 5 },
      word: taskStateText.completed,
      tone: 'good',
    },
    { title: 'withdrawn', fields: { flowstate: 4, endtime: Date.now() }, word: statusText.withdrawn, tone: 'idle' },
    { title: 'terminated', fields: { flowstate: 5, endtime: Date.now() }, word: statusText.terminated, tone: 'idle' },
  ])('$title', ({ fields, word, tone }) => {
    const { container } = render(<TaskStanding task={makeTask(fields)} />)
    expect(container.textContent).toBe(word.zh)
    expect(container.querySelector(`.status-dot-${tone}`)).toBeTruthy()
  })
})
