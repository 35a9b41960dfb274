/** The password of every test user. */
export const PASSWORD = 'a good long password'

/** Its hash, as hashPassword makes one: made anew for every test user it would be a fifth of what all tests take. */
export const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$wi42e41Mj+bY7onTnZw7Wg$wkYXBe+T/m2n0WRY5TYfnZ6uHbO6vCVAI8sC4Nc8CYo'
