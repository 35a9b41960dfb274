import { english } from '#app/languages/translate.ts'
import { DomainError } from '#app/platform/domain-error.ts'
import { placeForm } from '#app/domain/places/place.ts'
import { loginForm, profileForm, registerForm } from '#app/domain/users/user.ts'
import { log } from '#app/log.server.ts'
import Database from 'better-sqlite3'
import { expect, test, vi } from 'vitest'
import {
  formPost,
  BROWSER_HEADERS,
  VALID_FORM,
  type FormEntries,
} from '../../tests/setup/requests/form-post.ts'
import {
  respondToForm,
  parseForm,
  invalidForm,
  readForm,
  rejectedForm,
  type FormResponse,
} from './forms.server.ts'

async function answered(
  entries: FormEntries,
  form = registerForm,
  headers: Record<string, string> = BROWSER_HEADERS,
) {
  const request = formPost(entries, headers)
  const submission = parseForm((await readForm(request, form)).formData, form)
  const response = invalidForm(request, submission, form)
  return { status: response.status, answer: await response.json() }
}

test('a broken form comes back with what was typed and a sentence at each field, never with a password', async () => {
  const { status, answer } = await answered([
    ['name', ' '],
    ['email', 'asha'],
    ['password', 'secret1'],
  ])
  expect(status).toBe(422)
  expect(answer.message).toBe("Name can't be empty")
  expect(answer.result.initialValue).toMatchObject({ name: ' ', email: 'asha' })
  expect(answer.result.error).toMatchObject({
    name: ["Name can't be empty"],
    email: ['Please enter a full email address, like asha@example.com'],
    password: ['Password must be at least 8 characters'],
  })
  expect(JSON.stringify(answer)).not.toContain('secret1')
})

test('no password of the profile form comes back', async () => {
  const request = formPost(
    [
      ['name', ''],
      ['password', 'secret-one'],
      ['confirmPassword', 'secret-two'],
      ['currentPassword', 'secret-three'],
    ],
    BROWSER_HEADERS,
  )
  const { formData } = await readForm(request, profileForm)
  const submission = parseForm(formData, profileForm)
  const text = await invalidForm(request, submission, profileForm).text()
  expect(text).not.toMatch(/secret-(one|two|three)/)
})

test('a script gets the answer with 200, a browser with the true status', async () => {
  const bad: FormEntries = [['name', '']]
  expect((await answered(bad, registerForm, { Accept: '*/*' })).status).toBe(200)
  expect((await answered(bad, registerForm, { Accept: '' })).status).toBe(200)
  expect((await answered(bad)).status).toBe(422)
})

test('a file where a text belongs is a broken rule, and nothing of it comes back', async () => {
  const { status, answer } = await answered([
    ['name', new File(['x'.repeat(9999)], 'name.txt')],
    ['email', new File([], '')],
    ['password', new File(['x'], 'secret.txt')],
  ])
  expect(status).toBe(422)
  expect(answer.message).toBe("Name can't be empty")
  expect(JSON.stringify(answer)).not.toMatch(/xxxx|\.txt/)
})

test('the same name twice, plain and indexed together, is a broken rule at most', async () => {
  const clashes: FormEntries[] = [
    [
      ['name', 'a'],
      ['name', 'b'],
    ],
    [
      ['name', 'a'],
      ['name[0]', 'b'],
    ],
    [
      ['name[0]', 'b'],
      ['name', 'a'],
    ],
    [
      ['name[]', 'a'],
      ['name[1]', 'b'],
      ['name', 'c'],
    ],
    [['name[999]', 'b']],
  ]
  for (const clash of clashes) {
    const { answer } = await answered([...clash, ...VALID_FORM.slice(1)])
    expect(answer.message).toBe("Name can't be empty")
  }
  const request = formPost([
    ['addedPhotos', 'x'],
    ['addedPhotos[2]', 'y'],
    ['perks[0]', 'wifi'],
    ['perks', 'tv'],
    ['price', '5'],
    ['price[0]', '6'],
  ])
  const { formData } = await readForm(request, placeForm)
  expect(parseForm(formData, placeForm).status).toBe('error')
})

test('numbers are read from text, and what is none gets its sentence', async () => {
  const said = async (price: string) => {
    const { formData } = await readForm(formPost([['price', price]]), placeForm)
    const checked = parseForm(formData, placeForm)
    const error = checked.status === 'success' ? undefined : checked.error?.price?.[0]
    return error && english.message(error)
  }
  for (const price of ['500', '₹1,200', '१२']) expect(await said(price)).toBeUndefined()
  for (const price of ['NaN', 'Infinity', 'abc', '']) {
    expect(await said(price)).toBe('Price per night must be a number')
  }
  expect(await said('-1')).toBe('Price per night must be at least ₹1')
  expect(await said('1e308')).toMatch(/^Price per night/)
})

async function refusal(work: () => Promise<Response>) {
  const request = formPost(VALID_FORM, BROWSER_HEADERS)
  const submission = parseForm((await readForm(request, registerForm)).formData, registerForm)
  const response = await respondToForm(request, submission, work)
  return { status: response.status, answer: (await response.json()) as FormResponse }
}

test('what the business refuses is a sentence at its field or over the form, with its status', async () => {
  const conflict = new DomainError('conflict', 'User already registered!', {
    email: ['User already registered!'],
  })
  const atField = await refusal(() => Promise.reject(conflict))
  expect(atField).toMatchObject({ status: 409, answer: { message: 'User already registered!' } })
  expect(atField.answer.result.error).toEqual({ email: ['User already registered!'] })
  const overForm = await refusal(() => Promise.reject(new DomainError('unauthenticated', 'No!')))
  expect(overForm).toMatchObject({
    status: 401,
    answer: { message: 'No!', result: { error: { '': ['No!'] } } },
  })
  expect(JSON.stringify([atField, overForm])).not.toContain('a long password')
})

test('a full disk is a sentence, and a response goes through', async () => {
  const full = new Error('Failed query', { cause: new Database.SqliteError('full', 'SQLITE_FULL') })
  expect(await refusal(() => Promise.reject(full))).toMatchObject({
    status: 507,
    answer: { message: /out of space/ },
  })
  const away = new Response(null, { status: 302 })
  const leave = async () => {
    throw away
  }
  await expect(refusal(leave)).rejects.toBe(away)
})

test('what nobody foresaw is logged, and the form comes back as it was, for scripts with 500, too', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue()
  for (const headers of [BROWSER_HEADERS, { Accept: '*/*' }]) {
    const request = formPost(VALID_FORM, headers)
    const submission = parseForm((await readForm(request, registerForm)).formData, registerForm)
    const bug = new TypeError('bug')
    const response = await respondToForm(request, submission, () => Promise.reject(bug), { photos: [] })
    expect(response.status).toBe(500)
    const answer = (await response.json()) as FormResponse
    expect(answer).toMatchObject({
      message: 'Something went wrong!',
      failure: expect.stringContaining('try again') as string,
      photos: [],
      result: { initialValue: { name: 'Asha', email: 'asha@example.com' } },
    })
    expect(JSON.stringify(answer)).not.toMatch(/bug|a long password/)
    expect(logged).toHaveBeenLastCalledWith({ err: bug, path: '/register' }, expect.any(String))
  }
})

test('a refused log-in keeps the email', async () => {
  const request = formPost(
    [
      ['email', 'asha@example.com'],
      ['password', 'wrong password'],
    ],
    BROWSER_HEADERS,
  )
  const submission = parseForm((await readForm(request, loginForm)).formData, loginForm)
  const response = rejectedForm(request, submission, new DomainError('unauthenticated', 'No!'))
  const text = await response.text()
  expect(text).toContain('asha@example.com')
  expect(text).not.toContain('wrong password')
})
