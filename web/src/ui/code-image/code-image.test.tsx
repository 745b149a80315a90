import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { renderPage } from '../../testing/render-page'
import { Barcode, barcodeLook } from './barcode'
import { QrCode, qrLook } from './qr-code'

describe('codes', () => {
  test('[FRM-16] [FRM-40] [FRM-41] [FRM-42] a barcode is code128 with bars of 4 and 40 pixels height', async () => {
    renderPage(<Barcode text="RW1" />)
    const drawn = await screen.findByRole('img', { name: '条形码：RW1' })
    await waitFor(() => expect(drawn.querySelectorAll('rect').length).toBeGreaterThan(5))
    const bars = [...drawn.querySelectorAll('g rect')]
    expect(bars.every((bar) => Number(bar.getAttribute('width')) % 4 === 0)).toBe(true)
    expect(Math.min(...bars.map((bar) => Number(bar.getAttribute('width'))))).toBe(4)
    expect(bars.every((bar) => bar.getAttribute('height') === '40')).toBe(true)
    expect(barcodeLook.format).toBe('CODE128')
  })

  test.each([
    ['图纸-01', '条形码只能由字母和数字组成'],
    ['RW-01', '条形码只能由字母和数字组成'],
    ['', '没有内容'],
  ])('[FRM-39] nothing is drawn for %j', async (text, said) => {
    renderPage(<Barcode text={text} />)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('a text that the format does not take is told in words', async () => {
    renderPage(<Barcode text="RW1" format="EAN13" />)
    expect(await screen.findByText('“RW1”不符合此条码的格式')).toBeTruthy()
  })

  test('[FRM-17] [FRM-44] [FRM-45] [FRM-46] a QR code has 100 pixels, black on white, level L', async () => {
    renderPage(<QrCode text="RW" label="评审" />)
    const drawn = await screen.findByRole('img', { name: '二维码：评审' })
    expect([drawn?.getAttribute('width'), drawn?.getAttribute('height')]).toEqual(['100', '100'])
    expect([...(drawn?.querySelectorAll('path') ?? [])].map((path) => path.getAttribute('fill'))).toEqual([
      '#ffffff',
      '#000000',
    ])
    // Two letters at level L make the smallest code, of 21 modules.
    expect(drawn?.getAttribute('viewBox')).toBe('0 0 21 21')
    expect(qrLook.errorLevel).toBe('L')
  })
})
