import Proofs

Proofs.main()
