import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EmojiImage } from './emoji-image'

test.each([
  [100, 'gif'],
  [199, 'gif'],
  [200, 'png'],
  [219, 'png'],
])('[CHT-57] emoji %d is a %s, and stands still where the system asks for it', (number, kind) => {
  const { container } = render(<EmojiImage number={number} />)
  const image = screen.getByRole('img')
  expect(image.getAttribute('src')).toBe(`/assets/emoji/${number}.${kind}`)
  expect(image.getAttribute('alt')).toMatch(/^\[.+\]$/)
  const still = container.querySelector('source')
  expect([still?.media, still?.srcset]).toEqual(['(prefers-reduced-motion: reduce)', `/assets/emoji/${number}.png`])
})
