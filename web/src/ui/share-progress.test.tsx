import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../testing/render-page'
import { progressTone, ShareProgress } from './share-progress'

describe('the colour of a progress', () => {
  test.each([
    [0, 'success'],
    [69.9, 'success'],
    [70, 'warning'],
    [89.9, 'warning'],
    [90, 'error'],
    [100, 'error'],
    [120, 'error'],
  ])('[WID-37] %d is %s', (percent, tone) => {
    expect(progressTone(percent)).toBe(tone)
  })

  test('[WID-37] the bar has it, with the figure beside it', () => {
    renderPage(<ShareProgress percent={92} label="存储空间" />)
    const bar = screen.getByRole('progressbar', { name: '存储空间' })
    expect(bar.textContent).toBe('92%')
    expect(bar.innerHTML).toContain('--ant-color-error')
  })
})
