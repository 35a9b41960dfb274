import { jsonEndpoint, jsonRoute } from '#app/api/contract/json-route.server.ts'
import { asUser, userSchema } from '#app/api/contract/schemas.server.ts'
import { currentPasswordField, profileForm } from '#app/domain/users/user.ts'
import { editProfile } from '#app/domain/users/edit-profile.server.ts'
import { knownDeviceCookies, loginOrigin } from '#app/http/auth.server.ts'
import { photoIdOrLink } from '#app/http/uploaded-photos.server.ts'
import { z } from 'zod'

/** The profile without the password's confirmation, which only guards against typos. */
const profileBody = z.object({
  name: profileForm.shape.name,
  password: profileForm.shape.password,
  currentPassword: currentPasswordField
    .default('')
    .describe('With a new password, where the last log-in is more than ten minutes ago; else 403'),
  picture: z.string().max(2000, "The picture's link is too long").nullable().default(''),
})

const route = jsonRoute('/user/update-user', {
  PUT: jsonEndpoint(
    {
      name: 'updateUser',
      summary: 'Change name, password (empty: unchanged) and picture (empty: unchanged)',
      needsAccount: true,
      body: profileBody.meta({ id: 'Profile' }),
      setsCookie: true,
      failures: [403, 429],
      response: z.strictObject({ success: z.literal(true), message: z.string(), user: userSchema }).meta({
        id: 'UpdatedUser',
        description: 'Never a token: no script is to read the one in the cookie',
      }),
    },
    async ({ request, context, body: { picture, ...change }, user: current, token, setCookie }) => {
      const pictureId = picture ? photoIdOrLink(picture) : undefined
      const user = await editProfile(
        current,
        { ...change, pictureId },
        { token, client: loginOrigin(request, context) },
      )
      if (change.password !== '') (await knownDeviceCookies(request, { user })).forEach(setCookie)
      return { success: true as const, message: 'Updated successfully!', user: asUser(user) }
    },
  ),
})

export const loader = route.loader
export const action = route.action
